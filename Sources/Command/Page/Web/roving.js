/** The directions of the arrow keys. */
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/**
 * Makes the buttons of a container one stop of the Tab key. Arrow keys move between them by where they are.
 *
 * @returns {() => void} To be called when the buttons have changed.
 */
export function roving(container) {
  const buttons = () => [...container.querySelectorAll('button')]

  function settle(current = container.querySelector('button[tabindex="0"]') ?? buttons()[0]) {
    for (const button of buttons()) button.tabIndex = button === current ? 0 : -1
  }

  container.addEventListener('focusin', (event) => settle(event.target.closest('button') ?? undefined))
  container.addEventListener('keydown', (event) => {
    const way = ways[event.key]
    const from = event.target.closest('button')
    if (!way || !from || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    nearest(from, buttons(), way)?.focus()
  })
  return settle
}

/** The button that is next in a direction; one that is straight ahead is nearer than one beside it. */
function nearest(from, buttons, way) {
  const start = from.getBoundingClientRect()
  const costs = buttons.filter((button) => button !== from).map((button) => {
    const place = button.getBoundingClientRect()
    const { ahead, beside, aside } = way[0] ? offsets(way[0], start, place, 'left', 'right', 'top', 'bottom')
      : offsets(way[1], start, place, 'top', 'bottom', 'left', 'right')
    return { button, ahead, cost: ahead + 4 * beside + aside / 8 }
  })
  return costs.filter(({ ahead }) => ahead > -1).sort((one, other) => one.cost - other.cost)[0]?.button
}

/** How far a place is from another one: ahead of it, beside it (0 if straight ahead), and from middle to middle. */
function offsets(sign, start, place, low, high, sideLow, sideHigh) {
  return {
    ahead: sign > 0 ? place[low] - start[high] : start[low] - place[high],
    beside: Math.max(0, place[sideLow] - start[sideHigh] + 1, start[sideLow] - place[sideHigh] + 1),
    aside: Math.abs(place[sideLow] + place[sideHigh] - start[sideLow] - start[sideHigh]) / 2,
  }
}
