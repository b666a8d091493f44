import { element, panel } from './elements.js'

/** What the last press caused, and the callbacks and requests of the last line. */
export function whyView() {
  const why = panel('why')
  const events = panel('events')
  why.replaceChildren(nothing('Nothing was pressed yet.'))
  events.replaceChildren(nothing('The last line caused no events.'))

  return (state, changed, update) => {
    if (changed.has('why')) {
      why.replaceChildren(state.why.length
        ? element('dl', { class: 'trace' }, ...state.why.flatMap(({ kind, text }) => [
          element('dt', {}, kind), element('dd', { dir: 'auto' }, text),
        ]))
        : nothing('The last line caused no events.'))
    }
    if (changed.has('facts') && ('events' in update.facts || 'log' in update.facts)) {
      const names = [state.facts.events ?? [], state.facts.log ?? []].flat()
      events.replaceChildren(names.length
        ? element('ol', { class: 'events' }, ...names.map((name) => element('li', {}, name)))
        : nothing('The last line caused no events.'))
    }
  }
}

const nothing = (sentence) => element('p', { class: 'note' }, sentence)
