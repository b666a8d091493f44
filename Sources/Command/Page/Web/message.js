import { element, part } from './elements.js'

/** Takes away a refusal that is shown where the line was written. */
export function hideRefusal() {
  const strip = part('message')
  strip.classList.remove('refused')
  strip.replaceChildren()
}

/** Shows why a line was refused, and what the keyboard or the app says; notices for a while. */
export function messageView() {
  const strip = part('message')
  let notice = null
  let timer = 0

  return (state, changed, update) => {
    if (update.notice) {
      notice = update.notice
      clearTimeout(timer)
      timer = setTimeout(() => {
        notice = null
        draw(state)
      }, 6000)
    }
    if (update.notice || changed.has('facts') || changed.has('refusal')) draw(state)
  }

  function draw(state) {
    const { refusal } = state
    const message = refusal?.message ?? state.facts.message
    strip.classList.toggle('refused', refusal !== null)
    strip.replaceChildren(
      ...(notice ? [element('p', { class: 'notice', dir: 'auto' }, notice)] : []),
      ...(message ? [element('p', { dir: 'auto' }, message)] : []),
      ...(refusal?.excerpt?.length
        ? [element('pre', { tabindex: '0', 'aria-label': 'Where' }, refusal.excerpt.join('\n'))] : []))
  }
}
