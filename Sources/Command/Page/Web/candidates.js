import { element, nothing, part, setText } from './elements.js'
import { roving } from './roving.js'
import { reveal } from './scrolling.js'

/** The bar of candidates above the keys: the chosen one is marked, and a tap picks one. */
export function candidatesView(device) {
  const bar = part('bar')
  const none = nothing('Candidates appear here as you type.')
  const settle = roving(bar)
  bar.addEventListener('click', (event) => {
    const index = event.target.closest('button')?.dataset.index
    if (index !== undefined) device.enter(`{pick ${Number(index) + 1}}`)
  })

  return (state, changed) => {
    if (!changed.has('bar')) return
    bar.hidden = state.bar === null
    const { candidates, chosen, isRightToLeft } = state.bar ?? { candidates: [] }
    bar.dir = isRightToLeft ? 'rtl' : 'ltr'
    none.remove()
    while (bar.children.length > candidates.length) bar.lastChild.remove()
    candidates.forEach((candidate, index) => {
      const button = bar.children[index] ?? bar.appendChild(
        element('button', { type: 'button', class: 'candidate', dir: 'auto', 'data-index': index }))
      setText(button, candidate)
      button.setAttribute('aria-pressed', String(index === chosen))
    })
    if (state.bar && !candidates.length) bar.append(none)
    settle()
    reveal(bar.querySelector('[aria-pressed=true]') ?? bar.firstChild, bar)
  }
}
