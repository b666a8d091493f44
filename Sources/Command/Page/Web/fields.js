import { box } from './document.js'
import { element, part, setChoices, setText } from './elements.js'

/**
 * The app on the screen and its fields. A tap on a field gives it the focus; the one with the focus has the document.
 */
export function fieldsView(device) {
  const list = part('fields')
  const apps = part('app')
  let shown = ''
  apps.addEventListener('change', () => device.enter(`:app ${apps.value}`))

  return (state, changed) => {
    if (changed.has('device')) setChoices(apps, state.device.apps, state.device.app, titled)
    if (!changed.has('fields')) return
    const layout = JSON.stringify(state.fields.map(({ id, label, isFocused }) => [id, label, isFocused]))
    if (layout !== shown) {
      shown = layout
      list.replaceChildren(...state.fields.map((field) => field.isFocused ? focused(field) : other(field, device)))
    }
    for (const field of state.fields) {
      const text = list.querySelector(`[data-field="${CSS.escape(field.id)}"] > .beginning`)
      if (text) setText(text, field.text)
    }
  }
}

/** The name of an app: Contacts for contacts. */
const titled = (id) => id.charAt(0).toUpperCase() + id.slice(1)

function focused(field) {
  return element('div', { class: 'field focused' }, element('span', { class: 'label' }, field.label), box)
}

function other(field, device) {
  return element('button', {
    type: 'button', class: 'field', 'data-field': field.id, onclick: () => device.enter(`:field ${field.id}`),
  }, element('span', { class: 'label' }, field.label), element('span', { class: 'beginning', dir: 'auto' }))
}
