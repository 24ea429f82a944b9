// What is wrong with how a screen lies there: everything that is cut, covered or too small to touch.
;() => {
  const faults = []
  const box = (element) => element.getBoundingClientRect()
  /** Some words are only for those who listen: they are clipped to nothing. */
  const unseen = (element) => element && (getComputedStyle(element).clipPath === 'inset(50%)' || unseen(element.parentElement))
  const shown = (element) => {
    const { width, height } = box(element)
    return width > 1 && height > 1 && !element.closest('.air') && !unseen(element)
  }
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown)
  const name = (element) =>
    [element.dataset.solid ?? element.tagName.toLowerCase(), element.getAttribute('class')?.replace(/svelte-\w+/g, '').trim(), element.textContent.trim().slice(0, 24)].filter(Boolean).join(' ')
  const dialog = document.querySelector('dialog[open]')
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
  const table = document.querySelector('.board')

  // Nothing hangs out of the window, or out of whatever hides what hangs out of it. What scrolls may go on below.
  const page = document.documentElement
  if (page.scrollWidth > innerWidth) faults.push(`the page scrolls sideways by ${page.scrollWidth - innerWidth}`)
  const fixed = document.querySelector('.board, .finish, .door-step')
  if (fixed && page.scrollHeight > innerHeight) faults.push(`the page scrolls by ${page.scrollHeight - innerHeight}`)
  const around = (element) => {
    const frames = []
    let below = false
    // What is fixed to the window is hidden by nothing around it.
    for (let one = element; one !== document.body && getComputedStyle(one).position !== 'fixed'; one = one.parentElement) {
      const { parentElement: frame } = one
      below ||= scrolls(frame)
      if (getComputedStyle(frame).overflowX !== 'visible') frames.push({ ...box(frame).toJSON(), scrolls: below })
    }
    frames.push({ left: 0, top: 0, right: innerWidth, bottom: innerHeight, scrolls: below || (!fixed && !dialog) })
    return frames
  }
  const hangs = (inner, frame, slack = 1.5) =>
    inner.left < frame.left - slack || inner.right > frame.right + slack || (!frame.scrolls && (inner.top < frame.top - slack || inner.bottom > frame.bottom + slack))
  const scope = dialog ? 'dialog[open] ' : 'main '
  const parts = all(['[data-solid]', 'button', 'a', 'input', 'h1', 'h2', 'p', 'li', 'label', 'img', '.card', '.face', '.side', '.lead', '.sheet', '.note', '.goal', '.tag', '.pm'].map((one) => scope + one).join())
  for (const part of parts) {
    if (around(part).some((frame) => hangs(box(part), frame))) faults.push(`${name(part)} is cut off`)
  }

  // The tower with its pawn, hops, counted numbers and flags stays inside its own place, which belongs to nobody else.
  const tower = document.querySelector('.towerbox')
  if (tower) {
    for (const part of tower.querySelectorAll('svg > :not(.clouds, .cloud), .hop, .land, .pawn, .pawn *')) {
      if (hangs(box(part), { ...box(tower).toJSON(), scrolls: false })) faults.push(`the tower's ${name(part)} stands out of its place`)
    }
    if (!tower.querySelector('.pawn')) faults.push('the tower has no pawn')
  }

  // What lies open is seen, however much is said.
  for (const card of document.querySelectorAll('.stacks .card')) {
    if (box(card).width < 44) faults.push(`an open card is only ${Math.round(box(card).width)} wide`)
  }

  // No letter stands out of its button, plate or bubble.
  for (const element of all(`${scope}*`)) {
    if (element.closest('svg')) continue
    for (const node of element.childNodes) {
      const range = document.createRange()
      range.selectNode(node)
      const text = range.getBoundingClientRect()
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim() || !text.width) continue
      const letters = parseFloat(getComputedStyle(element).fontSize)
      // A line is higher than the letters in it.
      const drawn = { left: text.left, right: text.right, top: text.top + letters * 0.3, bottom: text.bottom - letters * 0.3 }
      const clipped = getComputedStyle(element).overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const frame = element.closest('.tag, button, a, label, .seat, .win, .note, .sum, .coach, .film, .sheet, article')
      if (clipped || (frame && hangs(drawn, { ...box(frame).toJSON(), scrolls: scrolls(frame) })) || text.left < -1 || text.right > innerWidth + 1) faults.push(`the text of ${name(element)} is cut off`)
      if (letters < 14) faults.push(`the text of ${name(element)} is too small`)
    }
  }

  // What is solid covers nothing else that is. A hand may lie in a heap, a label may hold its own input.
  const covers = (one, other) => {
    const [a, b] = [box(one), box(other)]
    const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
    return wide > 1.5 && high > 1.5 ? `${Math.round(wide)} × ${Math.round(high)}` : ''
  }
  const pairs = (elements) => {
    elements.forEach((one, place) => {
      for (const other of elements.slice(place + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        const by = covers(one, other)
        if (by) faults.push(`${name(one)} and ${name(other)} overlap by ${by}`)
      }
    })
  }
  const targets = all(['button', 'a', 'label', 'input:not(label input)'].map((one) => scope + one).join()).filter((one) => !one.closest('.hand'))
  pairs(all(`${scope}[data-solid]`))
  pairs(all(`${scope}.seat, .top .round`))
  pairs(all(`${scope}.stacks .name, ${scope}.pile .name, ${scope}.pm`))
  pairs(all(`${scope}.title, ${scope}.stage .lead, ${scope}.stage .side, ${scope}.terrace, ${scope}.door, ${scope}.sign, ${scope}.step`))
  // Play alone may lie over choices, which then scroll away from under it.
  pairs(targets.filter((one) => !one.closest('.start')))
  if (table) pairs([...all('.words > *, .you .me, .you button, .stacks, .pile')])

  // Everything can be touched: with a thumb, in a full hand at least with a fingertip.
  for (const target of targets) {
    const { width, height } = box(target)
    if (width < 43.5 || height < 43.5) faults.push(`${name(target)} is only ${Math.round(width)} × ${Math.round(height)}`)
  }
  const cards = dialog ? [] : [...document.querySelectorAll('.hand li')]
  cards.forEach((card, place) => {
    let { left, top, right, bottom } = box(card)
    for (const later of cards.slice(place + 1).map(box)) {
      if (Math.abs(later.top - top) < 2) right = Math.max(left, Math.min(right, later.left))
      else if (later.left < right && later.right > left) bottom = Math.max(top, Math.min(bottom, later.top))
    }
    if (right - left < 24 || bottom - top < 24) faults.push(`of card ${card.firstElementChild.dataset.card} only ${Math.round(right - left)} × ${Math.round(bottom - top)} can be touched`)
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!card.contains(found)) faults.push(`card ${card.firstElementChild.dataset.card} lies under ${found ? name(found) : 'nothing'}`)
  })
  return [...new Set(faults)]
}
