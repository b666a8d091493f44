import { element, nothing, panel, setText } from './elements.js'

/** All keyboards: a box enables one, a tap on its name shows it. */
export function keyboardListView(device) {
  const place = panel('keyboards')
  const filter = element('input', { type: 'search', 'aria-label': 'Find a keyboard', placeholder: 'Find a keyboard' })
  const list = element('ul', { class: 'keyboard-list' })
  const none = nothing('')
  place.append(filter, list, none)
  const rows = new Map()
  let shown = ''

  function made({ name, title }) {
    const box = element('input', {
      type: 'checkbox', 'aria-label': `Enable ${title}`,
      onchange: () => device.enter(`${box.checked ? ':enable' : ':disable'} ${name}`),
    })
    const button = element('button', { type: 'button', onclick: () => device.enter(`:keyboard ${name}`) },
      element('span', { dir: 'auto' }, title), ' ', element('span', { class: 'note' }, name))
    return { row: element('li', {}, box, button), text: `${title}\n${name}`.toLowerCase(), box, button }
  }

  function narrow() {
    const text = filter.value.trim().toLowerCase()
    for (const { row, text: own } of rows.values()) row.hidden = !own.includes(text)
    const isFound = [...rows.values()].some(({ row }) => !row.hidden)
    setText(none, isFound ? '' : `No keyboard has ‘${text}’ in its name; those that have appear here.`)
  }
  filter.addEventListener('input', narrow)

  return (state, changed) => {
    if (!changed.has('device')) return
    const { keyboards } = state.device
    const known = JSON.stringify(keyboards.map(({ name, title }) => [name, title]))
    if (known !== shown) {
      shown = known
      rows.clear()
      for (const keyboard of keyboards) rows.set(keyboard.name, made(keyboard))
      list.replaceChildren(...[...rows.values()].map(({ row }) => row))
      narrow()
    }
    for (const { name, isEnabled, isShown } of keyboards) {
      const { box, button } = rows.get(name)
      box.checked = isEnabled
      button.setAttribute('aria-pressed', String(isShown))
    }
  }
}
