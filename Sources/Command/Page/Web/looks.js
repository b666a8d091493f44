import { part } from './elements.js'

/** The colours, each with what the button says; the first follows the system. */
const colours = [['auto', 'Auto'], ['light', 'Light'], ['dark', 'Dark']]
/** The sizes of text, in percent of the browser's. */
const sizes = [80, 90, 100, 112, 125, 150, 175, 200]

/** The colours and the size of the text, which the browser remembers. */
export function looks() {
  const root = document.documentElement
  const chosen = { colours: 'auto', size: 100, ...remembered() }

  function show() {
    const [name, label] = colours.find(([each]) => each === chosen.colours) ?? colours[0]
    root.dataset.colours = name
    root.style.fontSize = chosen.size === 100 ? '' : `${chosen.size}%`
    part('colours').textContent = label
    part('colours').setAttribute('aria-label', `${label} colours`)
    part('smaller').disabled = chosen.size === sizes[0]
    part('larger').disabled = chosen.size === sizes.at(-1)
  }

  function choose(changes) {
    Object.assign(chosen, changes)
    show()
    try { localStorage.setItem('looks', JSON.stringify(chosen)) } catch { /* It is not remembered, then. */ }
  }

  part('colours').addEventListener('click', () => {
    const index = colours.findIndex(([name]) => name === chosen.colours)
    choose({ colours: colours[(index + 1) % colours.length][0] })
  })
  for (const [id, step] of [['smaller', -1], ['larger', 1]]) {
    part(id).addEventListener('click', () => {
      const index = sizes.indexOf(chosen.size) + step
      if (index in sizes) choose({ size: sizes[index] })
    })
  }
  show()
}

function remembered() {
  try {
    const { colours: name, size } = JSON.parse(localStorage.getItem('looks') ?? '{}')
    return { ...(colours.some(([each]) => each === name) && { colours: name }), ...(sizes.includes(size) && { size }) }
  } catch {
    return {}
  }
}
