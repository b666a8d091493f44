import { element, panel } from './elements.js'

/** All keyboards: a box enables one, a tap on its name shows it. */
export function keyboardListView(device) {
  const place = panel('keyboards')
  const filter = element('input', { type: 'search', 'aria-label': 'Find a keyboard', placeholder: 'Find a keyboard' })
  const list = element('ul', { class: 'keyboard-list' })
  place.append(filter, list)
  const rows = new Map()

  function made(name) {
    const box = element('input', {
      type: 'checkbox', 'aria-label': `Enable ${name}`,
      onchange: () => device.enter(`${box.checked ? ':enable' : ':disable'} ${name}`),
    })
    const button = element('button', { type: 'button', onclick: () => device.enter(`:keyboard ${name}`) }, name)
    return { row: element('li', {}, box, button), box, button }
  }

  function narrow() {
    const text = filter.value.trim().toLowerCase()
    for (const [name, { row }] of rows) row.hidden = !name.toLowerCase().includes(text)
  }
  filter.addEventListener('input', narrow)

  return (state, changed) => {
    if (!changed.has('device')) return
    const names = state.device.keyboards.map(({ name }) => name)
    if (names.join(' ') !== [...rows.keys()].join(' ')) {
      rows.clear()
      for (const name of names) rows.set(name, made(name))
      list.replaceChildren(...[...rows.values()].map(({ row }) => row))
      narrow()
    }
    for (const { name, isEnabled, isShown } of state.device.keyboards) {
      const { box, button } = rows.get(name)
      box.checked = isEnabled
      button.setAttribute('aria-pressed', String(isShown))
    }
  }
}
