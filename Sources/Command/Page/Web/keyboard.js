import { Choices } from './choices.js'
import { element, part } from './elements.js'
import { keyFace } from './keyFace.js'
import { KeyMenu } from './keyMenu.js'
import { pressing } from './keyPressing.js'
import { roving } from './roving.js'
import { touching } from './touches.js'

/** How long a key is lit that was pressed elsewhere, in milliseconds. */
const flashTime = 160

/** The keys on the screen, in true proportions. */
export function keyboardView(device) {
  const board = part('board')
  const keys = element('div', { class: 'keys', role: 'group' })
  const choices = new Choices(board)
  const menu = new KeyMenu(board, device)
  let state = null
  /** The keys that fingers of this page are on, as far as the device need not say so. */
  let pressed = []

  const keyboard = {
    element: keys,
    get keys() { return state?.keyboard?.keys ?? [] },
    get scale() { return keys.clientWidth / (state?.keyboard?.width ?? 1) },
    get held() { return state?.held?.key ?? null },
    key: (id) => keyboard.keys.find((key) => key.id === id),
    button: (id) => keys.querySelector(`[data-key="${CSS.escape(id)}"]`),
    press(ids) {
      pressed = ids
      light()
    },
  }
  const settle = roving(keys)
  touching(keyboard, device, choices, menu)
  pressing(keyboard, device, menu)
  new ResizeObserver(drawFaces).observe(keys)
  new MutationObserver(drawFaces).observe(document.documentElement, { attributeFilter: ['style'] })

  function light() {
    const lit = new Set([...pressed, ...state?.touched ?? []])
    for (const button of keys.children) button.classList.toggle('pressed', lit.has(button.dataset.key))
  }

  function draw() {
    const { width, height, name, layer } = state.keyboard
    const focused = keys.contains(document.activeElement) ? document.activeElement.dataset.key : null
    keys.setAttribute('aria-label', `Keyboard ${name}, layer ${layer}`)
    keys.style.aspectRatio = `${width} / ${height}`
    keys.style.setProperty('--ratio', width / height)
    keys.replaceChildren(...state.keyboard.keys.map((key) => {
      const button = element('button', {
        type: 'button', class: `key ${key.kind}`, tabindex: '-1', 'data-key': key.id, 'aria-label': nameOf(key),
        'aria-description': key.flicks.length ? `flick ${key.flicks.map(flickName).join(', ')}` : null,
      })
      button.style.left = `${100 * key.x / width}%`
      button.style.top = `${100 * key.y / height}%`
      button.style.width = `${100 * key.width / width}%`
      button.style.height = `${100 * key.height / height}%`
      return button
    }))
    drawFaces()
    settle()
    if (focused !== null) (keyboard.button(focused) ?? keys.firstChild)?.focus({ preventScroll: true })
  }

  function drawFaces() {
    const zoom = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
    const scale = keyboard.scale
    keyboard.keys.forEach((key, index) => {
      keys.children[index]?.replaceChildren(...keyFace(key, state.labels[key.id] ?? key.label, scale, zoom))
    })
  }

  function flash(id) {
    const button = keyboard.button(id)
    button?.classList.add('flash')
    setTimeout(() => button?.classList.remove('flash'), flashTime)
  }

  return (now, changed, update) => {
    state = now
    if (changed.has('problems') || changed.has('keyboard')) {
      const content = state.problems.length ? [problems(state.problems)]
        : state.keyboard ? [keys] : [absence(state, device)]
      if (board.firstChild !== content[0]) board.replaceChildren(...content, choices.element, menu.element)
    }
    if (changed.has('keyboard') && state.keyboard) draw()
    else if (changed.has('labels')) drawFaces()
    if (changed.has('touched') || changed.has('keyboard')) light()
    if (changed.has('held')) choices.show(state.held, keyboard)
    if (update.flash) flash(update.flash)
  }
}

/** The name of a key for screen readers: `e, hold for è é`. */
function nameOf(key) {
  const held = key.choices.length ? key.choices : key.hold
  return held.length ? `${key.name}, hold for ${held.join(' ')}` : key.name
}

const flickName = ({ way, text }) => `${way.join(' ')} for ${text}`

function problems(lines) {
  return element('pre', { class: 'problems', tabindex: '0', role: 'region', 'aria-label': 'Problems of the layout' },
    lines.join('\n'))
}

function absence(state, device) {
  const field = state.fields.find((each) => each.isFocused)
  return element('div', { class: 'absence' }, element('p', {}, 'No keyboard is shown.'),
    field ? element('button', { type: 'button', onclick: () => device.enter(`:field ${field.id}`) }, 'Show it') : null)
}
