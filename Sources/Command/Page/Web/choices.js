import { element } from './elements.js'

/** How far a finger moves before it chooses, in pixels. */
const slop = 8

/** The list of what a long press types, above the key while it is held. A finger slides to a choice and lifts. */
export class Choices {
  element = element('div', { class: 'choices', 'aria-hidden': 'true', hidden: true })
  /** The choice that the finger has moved to; null before it has moved. */
  pointed = null
  #board

  constructor(board) { this.#board = board }

  /** Shows the choices of a key that is held; hides them for null. */
  show(held, keyboard) {
    this.pointed = null
    const key = held && keyboard.key(held.key)
    this.element.hidden = !key || held.choices.length < 2
    if (this.element.hidden) return
    this.element.replaceChildren(...held.choices.map((text) => element('span', { dir: 'auto' }, text)))
    this.#mark(0)
    const button = keyboard.button(held.key).getBoundingClientRect()
    const board = this.#board.getBoundingClientRect()
    const width = this.element.offsetWidth
    // The first choice is above the key, as far as the list fits.
    const left = Math.min(button.left - board.left, board.width - width - 4)
    this.element.style.left = `${Math.max(4, left)}px`
    this.element.style.top = `${button.top - board.top - this.element.offsetHeight - 6}px`
  }

  /** Takes where the finger is, and where it came down. */
  point(x, y, start) {
    if (this.element.hidden) return
    if (this.pointed === null && Math.hypot(x - start.x, y - start.y) < slop) return
    const distances = [...this.element.children].map((choice) => {
      const place = choice.getBoundingClientRect()
      return Math.hypot(Math.max(place.left - x, 0, x - place.right), Math.max(place.top - y, 0, y - place.bottom))
    })
    this.pointed = distances.indexOf(Math.min(...distances))
    this.#mark(this.pointed)
  }

  #mark(chosen) {
    [...this.element.children].forEach((choice, index) => choice.classList.toggle('chosen', index === chosen))
  }
}
