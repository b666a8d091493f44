import { shape } from './elements.js'

/** The signs that phones draw on keys, in a square of 24 by 24, by the label that stands for them. */
const symbols = {
  '🌐': [
    ['circle', { cx: 12, cy: 12, r: 9 }], ['ellipse', { cx: 12, cy: 12, rx: 4, ry: 9 }],
    ['path', { d: 'M3.5 9h17M3.5 15h17' }],
  ],
  '⌫': [['path', { d: 'M9 5h11a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9l-6-7zM12 9.5l5 5M17 9.5l-5 5' }]],
  '⏎': [['path', { d: 'M20 6v5a2 2 0 0 1-2 2H5M9 9l-4 4 4 4' }]],
  '⇧': [['path', { d: 'M12 4l8 8h-4v7H8v-7H4z' }]],
  '⇪': [['path', { class: 'full', d: 'M12 3l8 8h-4v5H8v-5H4z' }], ['path', { d: 'M8 20h8' }]],
  '⌄': [['path', { d: 'M5 9l7 7 7-7' }]],
  '␣': [['path', { d: 'M4 12v4h16v-4' }]],
  '◀': [['path', { class: 'full', d: 'M16 6v12l-9-6z' }]],
  '▶': [['path', { class: 'full', d: 'M8 6v12l9-6z' }]],
}

/**
 * The sign for a label.
 *
 * @param {number} size Its width and height in pixels.
 * @returns {?SVGElement} Null for a label that is text.
 */
export function symbol(label, size) {
  const shapes = symbols[label]
  return shapes && shape('svg', { class: 'symbol', viewBox: '0 0 24 24', width: size, height: size },
    ...shapes.map(([name, attributes]) => shape(name, attributes)))
}
