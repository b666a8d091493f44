import { part } from './elements.js'

/** The number of candidates that are read out. */
const maximum = 5

/** Has screen readers say what changes beside the document: candidates, the display, messages, notices. */
export function announcements() {
  const region = part('announcements')

  return (state, changed, update) => {
    const sentences = [
      update.notice,
      changed.has('refusal') && state.refusal?.message,
      changed.has('facts') && update.facts.message !== state.refusal?.message && update.facts.message,
      changed.has('facts') && update.facts.display,
      changed.has('bar') && state.bar?.candidates.length && candidates(state.bar),
      changed.has('problems') && state.problems[0],
    ].filter(Boolean)
    if (sentences.length) region.textContent = sentences.join('. ')
  }
}

function candidates({ candidates: words, chosen }) {
  const shown = words.slice(0, maximum).map((word, index) => index === chosen ? `${word}, chosen` : word)
  const rest = words.length - shown.length
  return `candidates: ${shown.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`
}
