import { element, nothing, panel } from './elements.js'

/** The number of characters shown on each side of the caret. */
const reach = 240

/** What the keyboard sees of the document, and where that differs. */
export function windowView() {
  const place = panel('window')

  return (state, changed) => {
    if (!changed.has('sees') && !changed.has('document')) return
    if (!state.sees) {
      place.replaceChildren(nothing('No keyboard is shown; what one sees of the text appears here.'))
      return
    }
    const rows = compare(state.document, state.sees)
    place.replaceChildren(
      element('dl', { class: 'seen' }, ...rows.flatMap(({ title, parts }) => [
        element('dt', {}, title),
        parts ? element('dd', { dir: 'auto' }, ...parts.map(drawn)) : element('dd', {}, element('em', {}, 'nil')),
      ])),
      element('p', { class: 'note' }, ...legend(rows)))
  }
}

function drawn({ kind, text }) {
  const visible = text.replaceAll('\n', '⏎\n')
  return element({ hidden: 'del', other: 'ins', more: 'b' }[kind] ?? 'span', {}, visible)
}

/** Explains the marks that occur. */
function legend(rows) {
  const kinds = new Set(rows.flatMap(({ parts }) => parts ?? []).map(({ kind }) => kind))
  return [
    ...(kinds.has('hidden') ? [element('del', {}, 'Struck'), ': in the document alone. '] : []),
    ...(kinds.has('other') ? [element('ins', {}, 'Underlined'), ': seen, but not in the document.'] : []),
    ...(kinds.has('hidden') || kinds.has('other') ? [] : ['The keyboard sees what is shown here. ']),
    ...(kinds.has('more') ? [element('b', {}, '…'), ': more text, not shown here. '] : []),
    ...(rows.some(({ parts }) => !parts) ? [element('em', {}, 'nil'), ': the proxy says that there is no text.'] : []),
  ]
}

/**
 * Compares the document with what is seen of it, before the caret, in the selection and after it.
 *
 * @returns {{title: string, parts: ?{kind: 'same'|'hidden'|'other'|'more', text: string}[]}[]} No parts where the
 *   keyboard gets nothing.
 */
function compare(shown, sees) {
  const [from, to] = shown.selection.map((offset) => offset - shown.start)
  const actual = {
    before: shown.text.slice(Math.max(0, from - reach), from), selected: shown.text.slice(from, to).slice(0, reach),
    after: shown.text.slice(to, to + reach),
  }
  const lengths = { before: shown.start + from, selected: to - from, after: shown.count - shown.start - to }
  const seen = {
    before: sees.before?.slice(-reach) ?? null, selected: sees.selected?.slice(0, reach) ?? null,
    after: sees.after?.slice(0, reach) ?? null,
  }
  const parts = (side, fromEnd) => {
    if (seen[side] === null) return null
    const parts =
      shown.isSecure ? [{ kind: 'same', text: seen[side] }] : differences(actual[side], seen[side], fromEnd)
    if (Math.max(sees[side].length, lengths[side]) <= reach) return parts
    const more = { kind: 'more', text: '…' }
    return fromEnd ? [more, ...parts] : [...parts, more]
  }
  return [
    { title: 'Before', parts: parts('before', true) },
    ...(from !== to || sees.selected ? [{ title: 'Selected', parts: parts('selected', false) }] : []),
    { title: 'After', parts: parts('after', false) },
  ]
}

/** What two texts have alike at the side of the caret, and how they differ beyond. */
function differences(actual, seen, fromEnd) {
  const [one, other] = [[...actual], [...seen]]
  if (fromEnd) {
    one.reverse()
    other.reverse()
  }
  let alike = 0
  while (alike < Math.min(one.length, other.length) && one[alike] === other[alike]) alike += 1
  const text = (characters) => (fromEnd ? characters.reverse() : characters).join('')
  const parts = [
    { kind: 'same', text: text(one.slice(0, alike)) }, { kind: 'other', text: text(other.slice(alike)) },
    { kind: 'hidden', text: text(one.slice(alike)) },
  ].filter((part) => part.text)
  return fromEnd ? parts.reverse() : parts
}
