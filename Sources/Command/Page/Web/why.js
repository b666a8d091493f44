import { element, nothing, panel } from './elements.js'

const noCause = 'Nothing was pressed; what a press causes appears here.'
const noEvents = 'The last line caused no events; callbacks and requests appear here.'

/** What the last press caused, and the callbacks and requests of the last line. */
export function whyView() {
  const why = panel('why')
  const events = panel('events')
  why.replaceChildren(nothing(noCause))
  events.replaceChildren(nothing(noEvents))

  return (state, changed, update) => {
    if (changed.has('why')) {
      why.replaceChildren(state.why.length
        ? element('dl', { class: 'trace' }, ...state.why.flatMap(({ kind, text }) => [
          element('dt', {}, kind), element('dd', { dir: 'auto' }, text),
        ]))
        : nothing(noCause))
    }
    if (changed.has('facts') && ('events' in update.facts || 'log' in update.facts)) {
      const names = [state.facts.events ?? [], state.facts.log ?? []].flat()
      events.replaceChildren(names.length
        ? element('ol', { class: 'events' }, ...names.map((name) => element('li', {}, name)))
        : nothing(noEvents))
    }
  }
}
