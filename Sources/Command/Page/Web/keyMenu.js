import { element, part } from './elements.js'
import { arrow } from './flicks.js'

/** A menu of everything a key does, for those who cannot hold or drag. */
export class KeyMenu {
  element = element('div', { class: 'menu', role: 'menu', hidden: true })
  #board
  #device
  #button = part('menus')
  #opener = null

  constructor(board, device) {
    this.#board = board
    this.#device = device
    this.#button.addEventListener('click', () => this.#await(!this.isAwaited))
    this.element.addEventListener('keydown', (event) => this.#move(event))
    document.addEventListener('pointerdown', (event) => {
      if (!this.element.contains(event.target) && !this.#board.contains(event.target)) this.close()
    })
  }

  /** Whether the next key that is tapped shows its menu. */
  get isAwaited() { return this.#button.getAttribute('aria-pressed') === 'true' }

  #await(isAwaited) { this.#button.setAttribute('aria-pressed', String(isAwaited)) }

  open(key, button) {
    this.#await(false)
    this.#opener = button
    this.element.setAttribute('aria-label', `Key ${key.name}`)
    this.element.replaceChildren(...actions(key).map(([text, ...messages]) => element('button', {
      type: 'button', role: 'menuitem', tabindex: '-1', dir: 'auto', onclick: () => {
        this.close()
        for (const message of messages) this.#device.send(message)
      },
    }, text)))
    this.element.hidden = false
    const place = button.getBoundingClientRect()
    const board = this.#board.getBoundingClientRect()
    const left = Math.min(place.left - board.left, board.width - this.element.offsetWidth - 4)
    this.element.style.left = `${Math.max(4, left)}px`
    this.element.style.bottom = `${board.bottom - place.top + 4}px`
    this.element.firstChild.focus()
  }

  close() {
    if (this.element.hidden) return
    const hasFocus = this.element.contains(document.activeElement)
    this.element.hidden = true
    if (hasFocus) this.#opener?.focus()
  }

  #move(event) {
    const items = [...this.element.children]
    const index = items.indexOf(document.activeElement)
    const steps = { ArrowDown: index + 1, ArrowUp: index - 1 + items.length, Home: 0, End: items.length - 1 }
    if (event.key in steps) items[steps[event.key] % items.length].focus()
    else if (event.key === 'Escape' || event.key === 'Tab') this.close()
    else return
    event.preventDefault()
  }
}

/** A finger of its own, so that it is none of those on the keyboard. */
const finger = -2

/** What a key does, each with the messages that do it. */
function actions(key) {
  const down = { touch: 'down', finger, key: key.id }
  const isWritable = !/[\s}]/.test(key.id)
  const hold = `{hold ${key.id}}`
  const held = key.choices.length ? key.choices : [key.hold.join(' ')]
  return [
    [`Press ${key.name}`, down, { touch: 'up', finger }],
    ...(key.holds && isWritable ? held.map((text, index) => [
      `Hold ${text}`.trim(), { line: index ? `${hold} {pick ${index + 1}}` : hold },
    ]) : []),
    ...key.flicks.map(({ way, text }) => [
      `${way.map(arrow).join('')} ${text}`, down, { touch: 'flick', finger, way },
    ]),
  ]
}
