// Written into the page itself: fetches the game once the name over the sky has been seen, so that on a slow
// line nothing is in its way. A page in the background is not painted, and waits for nothing; nor does anybody
// wait for long where no paint is told of.

// The build writes the names of the first scripts.
// What is imported again is not fetched again.
const fetchGame = () => __SCRIPTS__.forEach((file) => import(file))
const LONGEST_MS = 3000

if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) fetchGame()
else {
  new PerformanceObserver((list, watch) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    watch.disconnect()
    fetchGame()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(fetchGame, LONGEST_MS)
}
