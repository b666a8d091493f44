import { element } from './elements.js'
import { first, fitted } from './fitting.js'
import { arrow, sideOf } from './flicks.js'
import { symbol } from './symbols.js'

/** How much of a key's width the texts at a side may take beside others. */
const shares = { topRight: 0.5, bottomRight: 0.5 }
const top = ['topLeft', 'top', 'topRight']
const bottom = ['bottomLeft', 'bottom', 'bottomRight']

/**
 * What is on a key: its label in the middle and around it, smaller, what the key does otherwise. At the top left stands
 * what it types with shift, at the top right what a long press types, at the bottom right what further presses type,
 * and at each side what a flick there types, with an arrow in those three corners.
 *
 * @param {number} scale The pixels of a unit of the keyboard.
 * @param {number} zoom How much larger than usual the page's text is.
 */
export function keyFace(key, label, scale, zoom) {
  const texts = sides(key)
  const has = (places) => places.some((place) => texts[place])
  const [width, height] = [key.width * scale, key.height * scale]
  const isLower = has(top) && !has(bottom)
  const hasBoth = has(top) && has(bottom)
  const usual = key.kind === 'other' ? 17 : hasBoth ? 18 : 22
  const size = Math.min(Math.max(usual * scale, usual * 0.72 * zoom), height * (isLower || hasBoth ? 0.48 : 0.56))
  const sign = symbol(label, Math.min(Math.max(24 * scale, 18 * zoom), height * 0.6, width * 0.8))
  const face = sign ?? written('label', label, size, width - 6 * scale)
  const small = Math.min(Math.max(11 * scale, 9 * zoom), height * 0.3)
  if (isLower) face.style.top = `${small * 0.9}px`
  return [
    face,
    ...Object.entries(texts).map(([place, all]) => {
      const row = top.includes(place) ? top : bottom.includes(place) ? bottom : Object.keys(texts)
      const isAlone = row.every((other) => other === place || !texts[other])
      const room = width * (isAlone ? 0.8 : shares[place] ?? 0.33) - 4 * scale
      return written(`side ${place}`, first(all, small, room), small, room)
    }),
  ]
}

/** The texts at each side of a key. */
function sides(key) {
  const texts = {}
  const add = (place, more) => { if (more.length) texts[place] = [...texts[place] ?? [], ...more] }
  add('topLeft', key.shift ? [key.shift] : [])
  add('topRight', key.hold)
  add('bottomRight', key.next)
  for (const { way, text } of key.flicks) {
    const side = sideOf(way[0])
    // In a corner where something else may stand, only an arrow says that it is a flick.
    const isPlain = way.length === 1 && !['topLeft', 'topRight', 'bottomRight'].includes(side)
    add(side, [(isPlain ? '' : way.map(arrow).join('')) + text])
  }
  return texts
}

function written(style, text, wanted, width) {
  const { size, squeeze } = fitted(text, wanted, width)
  const made = element('span', { class: style, 'aria-hidden': 'true' }, text)
  made.style.fontSize = `${size}px`
  if (squeeze < 1) made.style.scale = `${squeeze} 1`
  return made
}
