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
function nearest(from, buttons, [right, down]) {
  const start = from.getBoundingClientRect()
  let best = null
  for (const button of buttons) {
    const place = button.getBoundingClientRect()
    const ahead = (middle(place) - middle(start)) * right + (centre(place) - centre(start)) * down
    if (button === from || ahead < 2) continue
    const beside = right ? between(start.top, start.bottom, place.top, place.bottom)
      : between(start.left, start.right, place.left, place.right)
    const aside = Math.abs(right ? centre(place) - centre(start) : middle(place) - middle(start))
    const cost = ahead + 4 * beside + aside / 8
    if (!best || cost < best.cost) best = { button, cost }
  }
  return best?.button
}

const middle = (place) => (place.left + place.right) / 2
const centre = (place) => (place.top + place.bottom) / 2
/** The room between two ranges; 0 if they overlap. */
const between = (from, to, otherFrom, otherTo) => Math.max(0, otherFrom - to + 1, from - otherTo + 1)
