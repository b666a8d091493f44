import { element, nothing, part } from './elements.js'

/** Lists of numbers beside the display, by their facts. */
const lists = [['stack', 'Stack'], ['memory', 'Memory'], ['history', 'History']]

/** The number that a calculator shows, the expression above it, and its memory, history and stack. */
export function calculatorView() {
  const calculator = part('calculator')

  return (state, changed, update) => {
    const names = ['display', 'expression', 'accuracy', ...lists.map(([fact]) => fact)]
    if (!changed.has('facts') || !names.some((name) => name in update.facts)) return
    const { display, expression, accuracy } = state.facts
    calculator.hidden = display === undefined
    if (display === undefined) return
    calculator.replaceChildren(
      element('div', { class: 'registers' }, ...registers(state.facts, state.bar?.candidates.length)),
      element('p', { class: 'expression', 'aria-label': 'Expression', role: 'group' }, expression ?? ''),
      element('p', { class: 'number', 'aria-label': 'Display', role: 'group' },
        accuracy ? element('span', { class: 'about', title: 'rounded' }, '≈ ') : null, display))
  }
}

/** The lists that have numbers; if none of those that the calculator has do, a sentence. */
function registers(facts, hasBar) {
  // A bar shows the slots as candidates.
  const own = lists.filter(([fact]) => facts[fact] !== undefined && !(fact === 'memory' && hasBar))
  const filled = own.filter(([fact]) => facts[fact].length)
  if (own.length && !filled.length) {
    const titles = own.map(([, title]) => title)
    return [nothing(`${titles.join(', ')}: numbers appear here as you calculate.`)]
  }
  return filled.map(([fact, title]) => element('dl', {}, element('dt', {}, title),
    ...facts[fact].map((number) => element('dd', {}, number))))
}
