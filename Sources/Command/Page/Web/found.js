import { element, nothing, part } from './elements.js'

/**
 * What the app has found, row by row, and what narrows it down. Where the app has a command for rows, they are buttons.
 */
const lists = [
  { fact: 'chips', title: 'Narrowed down by', command: ':unchip' },
  { fact: 'filters', title: 'Narrow down by', command: ':chip' },
  { fact: 'results', title: 'Results', command: ':open' },
]

/** Shows the results of the app and its chips. */
export function foundView(device) {
  const found = part('found')
  let app = null
  let commands = new Set()
  let shown = ''

  /** Asks which commands the app has. */
  async function ask(state) {
    const answer = await device.send({ complete: { before: '', word: ':' } })
    commands = new Set(answer?.completions ?? [])
    draw(state)
  }

  function draw(state) {
    const values = lists.map(({ fact }) => state.facts[fact] ?? [])
    const isEmpty = state.facts.results?.length === 0
    const drawing = JSON.stringify([values, isEmpty, [...commands]])
    if (drawing === shown) return
    shown = drawing
    const isOpen = commands.has(':back') && values[2].length > 0
    found.replaceChildren(
      ...lists.flatMap((list, index) => values[index].length ? [drawn(list, values[index])] : []),
      ...(isEmpty ? [nothing('No results; what fits the text you type appears here.')] : []),
      ...(isOpen ? [element('button', { type: 'button', class: 'back', onclick: () => device.enter(':back') }, 'Back')]
        : []))
  }

  function drawn({ fact, title, command }, values) {
    const row = (value, index) => {
      if (!commands.has(command)) return element('span', { dir: 'auto' }, value)
      const tap = () => device.enter(`${command} ${index + 1}`)
      return element('button', { type: 'button', dir: 'auto', onclick: tap }, value)
    }
    const rows = values.map((value, index) => element('li', {}, row(value, index)))
    return element('ul', { class: fact, 'aria-label': title }, ...rows)
  }

  return (state, changed) => {
    if (changed.has('facts')) draw(state)
    if (changed.has('device') && state.device.app !== app) {
      app = state.device.app
      ask(state)
    }
  }
}
