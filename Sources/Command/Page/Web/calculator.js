import { element, part } from './elements.js'

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
      element('div', { class: 'registers' }, ...lists.flatMap(([fact, title]) => register(title, state.facts[fact]))),
      element('p', { class: 'expression', 'aria-label': 'Expression', role: 'group' }, expression ?? ''),
      element('p', { class: 'number', 'aria-label': 'Display', role: 'group' },
        accuracy ? element('span', { class: 'about', title: 'rounded' }, '≈ ') : null, display))
  }
}

function register(title, value) {
  const numbers = value === undefined ? [] : [value].flat()
  if (!numbers.length) return []
  return [element('dl', {}, element('dt', {}, title), ...numbers.map((number) => element('dd', {}, number)))]
}
