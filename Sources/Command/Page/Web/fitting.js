/** Measures texts in the letters of the page. */
const pen = document.createElement('canvas').getContext('2d')
const measured = new Map()

/** The width of a text in letters of size 1. */
function widthOf(text) {
  let width = measured.get(text)
  if (width === undefined) {
    pen.font = `100px ${getComputedStyle(document.body).fontFamily}`
    width = pen.measureText(text).width / 100
    measured.set(text, width)
  }
  return width
}

/** The size below which letters are squeezed rather than made smaller, in pixels. */
const smallest = 9

/**
 * The size of letters with which a text fits into a width, and how much it has to be squeezed besides.
 *
 * @param {number} size The size that is wanted, in pixels.
 * @returns {{size: number, squeeze: number}}
 */
export function fitted(text, size, width) {
  const natural = Math.max(widthOf(text), 0.01)
  const fitting = Math.min(size, Math.max(Math.min(smallest, size), width / natural))
  return { size: fitting, squeeze: Math.min(1, width / (natural * fitting)) }
}

/** As many of some texts as fit, with `…` in the place of the others, but at least one. */
export function first(texts, size, width) {
  const separator = texts.some((text) => [...text].length > 1) ? ' ' : ''
  for (let count = texts.length; count > 1; count -= 1) {
    const joined = texts.slice(0, count).join(separator) + (count < texts.length ? '…' : '')
    if (widthOf(joined) * size <= width) return joined
  }
  return texts[0] + (texts.length > 1 && widthOf(`${texts[0]}…`) * size <= width ? '…' : '')
}
