/** How far a pointer moves, in pixels, before it selects rather than moves the caret. */
const slop = 5

/**
 * Moves the caret where a pointer taps, selects where it is dragged, and selects the word where it taps twice. The
 * selection is sent when the pointer is lifted.
 *
 * @param {HTMLElement} box The document.
 * @param {Object} text Finds offsets and words, draws a selection, and sends it.
 */
export function pointing(box, text) {
  let anchor = null
  let start = null
  let selection = null

  box.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    box.focus({ preventScroll: true })
    const at = text.offset(event)
    if (at === null) return
    const [from, to] = text.selection()
    anchor = event.shiftKey ? (at < (from + to) / 2 ? to : from) : at
    start = { x: event.clientX, y: event.clientY }
    selection = event.shiftKey ? ordered(anchor, at) : null
    if (event.pointerType === 'mouse') box.setPointerCapture(event.pointerId)
  })
  box.addEventListener('pointermove', (event) => {
    if (anchor === null || !event.isPrimary) return
    if (!selection && Math.hypot(event.clientX - start.x, event.clientY - start.y) < slop) return
    const at = text.offset(event)
    if (at === null) return
    selection = ordered(anchor, at)
    text.draw(selection)
  })
  box.addEventListener('pointerup', (event) => {
    if (anchor === null || !event.isPrimary) return
    text.select(selection ?? [anchor, anchor])
    anchor = null
  })
  box.addEventListener('pointercancel', () => {
    anchor = null
    text.draw(null)
  })
  box.addEventListener('dblclick', (event) => {
    const at = text.offset(event)
    if (at !== null) text.select(text.wordAt(at))
  })
  // The browser's own selection would be another one than the device's.
  box.addEventListener('selectstart', (event) => event.preventDefault())
  box.addEventListener('contextmenu', (event) => event.preventDefault())
}

const ordered = (one, other) => [Math.min(one, other), Math.max(one, other)]
