import { element, nothing, panel } from './elements.js'
import { hideRefusal } from './message.js'

/** The number of lines that are kept. */
const maximum = 500

/** A line of keys or a command, as in a session on a terminal: Tab completes, the arrow keys show earlier lines. */
export function lineView(device) {
  const input = element('input', {
    type: 'text', class: 'line', 'aria-label': 'Keys or a command', autocomplete: 'off', autocapitalize: 'off',
    spellcheck: 'false', placeholder: '"good day"   :help', 'aria-describedby': 'line-help', dir: 'auto',
  })
  const output = element('div', { class: 'output', role: 'log', tabindex: '0', 'aria-label': 'Output' })
  const help = element('p', { class: 'note', id: 'line-help' }, 'Tab completes; Escape, then Tab leaves.')
  const none = nothing('What you enter, and what commands print, appears here.')
  output.append(none)
  panel('line').append(output, input, help)

  const entered = []
  let place = 0
  let leavesTab = false

  function write(lines, style) {
    none.remove()
    for (const line of lines) output.append(element('p', { class: style, dir: 'auto' }, line))
    while (output.children.length > maximum) output.firstChild.remove()
    output.scrollTop = output.scrollHeight
  }

  async function enter() {
    const line = input.value
    if (!line.trim()) return
    if (!device.isOpen) return write(['There is no connection.'], 'refused')
    if (entered.at(-1) !== line) entered.push(line)
    place = entered.length
    input.value = ''
    write([`> ${line}`], 'entered')
    const answer = await device.enter(line)
    write(answer?.output ?? [], 'printed')
    const refusal = answer?.refusal
    if (!refusal) return
    write([refusal.message, ...refusal.excerpt ?? []], 'refused')
    hideRefusal()
  }

  /** Shows an earlier or a later line. */
  function recall(step) {
    place = Math.min(Math.max(0, place + step), entered.length)
    input.value = entered[place] ?? ''
  }

  async function complete() {
    const caret = input.selectionStart
    const [, before, word] = /^(.*?)([^ \t{]*)$/s.exec(input.value.slice(0, caret))
    const answer = await device.send({ complete: { before, word } })
    const words = answer?.completions ?? []
    if (!words.length || input.selectionStart !== caret) return
    const common = words.reduce(beginning)
    const rest = words.length === 1 && !answer.isOpen?.[0] ? ' ' : ''
    input.setRangeText(common + rest, caret - word.length, caret, 'end')
    if (words.length > 1 && common === word) write([words.join('  ')], 'printed')
  }

  input.addEventListener('focus', () => { leavesTab = false })
  input.addEventListener('keydown', (event) => {
    const keys = { Enter: enter, ArrowUp: () => recall(-1), ArrowDown: () => recall(1), Tab: complete }
    if (event.key === 'Escape') leavesTab = true
    if (event.key === 'Tab' && (event.shiftKey || leavesTab || !input.value)) return
    if (event.isComposing || !(event.key in keys)) return
    event.preventDefault()
    keys[event.key]()
  })
  return () => {}
}

/** The beginning that two words have alike. */
function beginning(one, other) {
  let alike = 0
  while (alike < one.length && one[alike] === other[alike]) alike += 1
  return one.slice(0, alike)
}
