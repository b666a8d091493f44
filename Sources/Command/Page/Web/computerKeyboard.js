/** Keys of the computer's keyboard that type no character, as the device names them. */
const names = {
  Enter: 'enter', Backspace: 'backspace', Delete: 'delete', Insert: 'insert', ArrowLeft: 'left',
  ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', Home: 'home', End: 'end', PageUp: 'pageUp',
  PageDown: 'pageDown',
}
const padNames = {
  NumpadDecimal: 'padPoint', NumpadAdd: 'padPlus', NumpadSubtract: 'padMinus', NumpadMultiply: 'padTimes',
  NumpadDivide: 'padDivide', NumpadEnter: 'padEnter',
}
/** Keys that browsers need: to reload, for the whole screen, for their own tools. */
const browserKeys = new Set(['F5', 'F11', 'F12'])

/**
 * Sends what is typed beside inputs to the device, as in the terminal's live mode: Alt with a key holds it, Control-Z
 * and Control-Shift-Z undo and redo. Tab leads through the page as everywhere; Control-Space is what Tab is in live mode,
 * the next keyboard. Pastes and copies go between the device and the clipboard.
 */
export function computerKeyboard(device, state) {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || isInput(event.target)) return
    const message = undoing(event) ?? key(event)
    if (!message || !device.isOpen) return
    event.preventDefault()
    device.send(message)
  })

  addEventListener('paste', (event) => {
    if (isInput(event.target)) return
    const text = event.clipboardData?.getData('text/plain')
    if (text) device.send({ paste: text })
  })

  addEventListener('copy', (event) => {
    const shown = state.document
    // What is selected on the page itself, such as lines of the session, is the browser's to copy.
    if (isInput(event.target) || !getSelection().isCollapsed || !shown || shown.isSecure) return
    const [from, to] = shown.selection.map((offset) => offset - shown.start)
    if (from === to) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', shown.text.slice(from, to))
  })
}

/** Whether keys belong to what has the focus. */
const isInput = (target) =>
  target instanceof Element && target.closest('input, select, textarea, [role=menu]') !== null

function undoing(event) {
  const command = event.ctrlKey || event.metaKey
  if (!command || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return { line: event.shiftKey ? ':redo' : ':undo' }
  return key === 'y' ? { line: ':redo' } : null
}

/** The message for a key; null for one that is the page's. */
function key(event) {
  const isAltGraph = event.getModifierState('AltGraph')
  if (event.ctrlKey && event.code === 'Space') return { key: 'tab', isHeld: event.altKey }
  if (!isAltGraph && (event.ctrlKey || event.metaKey) || event.key === 'Tab') return null
  // Enter and the space bar press the button that has the focus.
  const isControl = event.target instanceof Element && event.target.closest('button, summary, a') !== null
  if (isControl && (event.key === 'Enter' || event.key === ' ')) return null
  const isHeld = event.altKey && !isAltGraph
  const name = nameOf(event, isHeld)
  return name && { key: name, isHeld }
}

function nameOf(event, isHeld) {
  if (event.key in names && event.code !== 'NumpadEnter') return names[event.key]
  if (/^F\d+$/.test(event.key)) return browserKeys.has(event.key) ? null : event.key.toLowerCase()
  if (event.code in padNames) return padNames[event.code]
  if (/^Numpad\d$/.test(event.code)) return `pad${event.code.at(-1)}`
  // With Alt some systems type another character than what is on the key.
  const plain = isHeld && /^(?:Key|Digit)(.)$/.exec(event.code)
  if (plain) return event.shiftKey ? plain[1] : plain[1].toLowerCase()
  return [...event.key].length === 1 ? event.key : null
}
