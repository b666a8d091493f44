/** The directions of flicks, clockwise from the right, each with its arrow and its side of a key. */
const directions = [
  ['right', '→', 'right'], ['downRight', '↘', 'bottomRight'], ['down', '↓', 'bottom'],
  ['downLeft', '↙', 'bottomLeft'], ['left', '←', 'left'], ['upLeft', '↖', 'topLeft'], ['up', '↑', 'top'],
  ['upRight', '↗', 'topRight'],
]
const row = (name) => directions.find(([direction]) => direction === name) ?? [name, '', 'top']

export const arrow = (name) => row(name)[1]
export const sideOf = (name) => row(name)[2]

/** The directions of a drag, as they become known. */
export class Drag {
  /** @type {string[]} */
  way = []
  #turn
  #reach

  /** @param {number} reach How far the finger moves before that counts, in pixels. */
  constructor(x, y, reach) {
    this.#turn = { x, y }
    this.#reach = reach
  }

  move(x, y) {
    const [right, down] = [x - this.#turn.x, y - this.#turn.y]
    if (Math.hypot(right, down) < this.#reach) return
    const eighth = Math.round(Math.atan2(down, right) / (Math.PI / 4))
    const [direction] = directions[(eighth + 8) % 8]
    if (this.way.at(-1) !== direction) this.way.push(direction)
    this.#turn = { x, y }
  }
}

/**
 * The flick of a key that a drag means: the longest whose directions the drag has in this order, beginning with its
 * first or, if there is none, the only one whose direction is beside the first of the drag.
 *
 * @returns {?string[]} Null if the key has no such flick.
 */
export function flickOf(key, way) {
  if (!way.length) return null
  const ways = key.flicks.map((flick) => flick.way).sort((one, other) => other.length - one.length)
  const drawn = ways.find((known) => known[0] === way[0] && isWithin(known, way))
  if (drawn) return drawn
  const place = (name) => directions.indexOf(row(name))
  const isBeside = (direction) => [1, 7].includes((place(direction) - place(way[0]) + 8) % 8)
  const beside = ways.filter((known) => known.length === 1 && isBeside(known[0]))
  return beside.length === 1 ? beside[0] : null
}

/** Whether a list has the elements of another one, in their order. */
function isWithin(few, many) {
  let found = 0
  for (const each of many) if (each === few[found]) found += 1
  return found === few.length
}
