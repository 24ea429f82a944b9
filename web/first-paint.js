// Written into the page itself: fetches the game once the name over the sky has been seen, so that on a slow
// line nothing is in its way. A page in the background is not painted, and waits for nothing.

// The build writes the names of the first scripts.
const fetchGame = () => __SCRIPTS__.forEach((file) => import(file))

if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) fetchGame()
else {
  new PerformanceObserver((list, watch) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    watch.disconnect()
    fetchGame()
  }).observe({ type: 'paint', buffered: true })
}
