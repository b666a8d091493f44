import { element } from './elements.js'
import { pointing } from './documentPointer.js'
import { reveal } from './scrolling.js'

/**
 * The text. A character without width ends it, so that a line that is empty has a place for the caret.
 */
const text = document.createTextNode('')
const end = '\u200B'
/** Selection, caret and underlines are drawn below the text, which stays in one piece so that letters join. */
const marks = element('div', { class: 'marks', 'aria-hidden': 'true' })
const place = element('p', { class: 'place' })

/** The document of the field with the focus. */
export const box = element('div', {
  class: 'document', role: 'textbox', tabindex: '0', 'aria-readonly': 'true',
  'aria-description': 'What you type goes to the keyboard of the phone. Control and the space bar show the next keyboard.',
}, place, element('div', { class: 'text' }, marks, text))

/** Shows the document, and lets pointers move the caret and select. */
export function documentView(device) {
  let shown = null
  /** The selection while it is drawn with a pointer. */
  let drawn = null

  /** The part of the text node that stands for offsets of the document. */
  function range([from, to]) {
    const made = document.createRange()
    const local = (offset) => Math.min(Math.max(offset - shown.start, 0), text.length - end.length)
    made.setStart(text, local(from))
    made.setEnd(text, local(to))
    return made
  }

  function draw() {
    if (!shown) return
    const origin = marks.getBoundingClientRect()
    const rectangles = (offsets, style) => rectanglesOf(range(offsets)).map((of) => {
      const mark = element('span', { class: style })
      mark.style.translate = `${of.left - origin.left}px ${of.top - origin.top}px`
      mark.style.width = `${of.width}px`
      mark.style.height = `${of.height}px`
      return mark
    })
    const selection = drawn ?? shown.selection
    marks.replaceChildren(
      ...(shown.marked ? rectangles(shown.marked, 'marked') : []),
      ...rectangles(selection, selection[0] === selection[1] ? 'caret' : 'selected'))
  }

  pointing(box, {
    offset(event) {
      const at = caretAt(event.clientX, event.clientY)
      if (!shown || at === null) return null
      return shown.start + Math.min(at, text.length - end.length)
    },
    selection: () => shown.selection,
    wordAt: (offset) => wordIn(shown, offset),
    draw(selection) {
      drawn = selection
      draw()
    },
    select(selection) {
      device.send({ select: selection }).then(() => {
        drawn = null
        draw()
      })
    },
  })
  new ResizeObserver(draw).observe(box)

  return (state, changed) => {
    if (!changed.has('document') && !changed.has('fields')) return
    shown = state.document
    text.data = (shown?.text ?? '') + end
    box.setAttribute('aria-label', shown?.label || 'Document')
    box.setAttribute('aria-multiline', String(shown?.isMultiline !== false))
    box.classList.toggle('single', shown?.isMultiline === false)
    place.textContent = placeOf(shown)
    draw()
    reveal(marks.querySelector('.caret'), box.closest('.app'))
  }
}

/** The rectangles of a part of the text; for the caret, one. */
function rectanglesOf(range) {
  const rectangles = [...range.getClientRects()]
  if (!range.collapsed) return rectangles
  if (!rectangles.length) {
    // Before a newline that ends an empty line, the place is that of the newline.
    range.setEnd(text, range.startOffset + 1)
    rectangles.push(range.getClientRects()[0] ?? marks.getBoundingClientRect())
  }
  const { left, top, height } = rectangles.at(-1)
  return [{ left, top, width: 0, height }]
}

/** Which part of a long text is shown. */
function placeOf(shown) {
  if (!shown || shown.text.length === shown.count) return ''
  const number = (value) => value.toLocaleString('en')
  return `${number(shown.start)} to ${number(shown.start + shown.text.length)} of ${number(shown.count)}`
}

/** The offset in the text node at a point; null beside the text. */
function caretAt(x, y) {
  if (document.caretPositionFromPoint) {
    const position = document.caretPositionFromPoint(x, y)
    return position?.offsetNode === text ? position.offset : null
  }
  const range = document.caretRangeFromPoint?.(x, y)
  return range?.startContainer === text ? range.startOffset : null
}

function wordIn(shown, offset) {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(shown.text)
  const found = segments.containing(Math.min(offset - shown.start, shown.text.length - 1))
  if (!found) return [offset, offset]
  return [shown.start + found.index, shown.start + found.index + found.segment.length]
}
