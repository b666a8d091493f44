import { element, panel, setChoices } from './elements.js'

/** What can be set on the device, group by group, each with the command that sets it. */
const groups = [
  { title: 'Profile', command: ':set', of: (device) => device.settings },
  { title: 'Device', command: ':setting', of: (device) => device.appSettings },
  { title: 'Permissions', command: ':permission', of: (device) => device.permissions },
]

/** The profile and its settings, the settings of the device, and permissions. */
export function settingsView(device) {
  const place = panel('settings')
  const rows = new Map()

  /** The row of something that can be set; made when it is first shown. */
  function row(command, { name, value, choices, meaning }) {
    const key = `${command} ${name}`
    if (!rows.has(key)) rows.set(key, new SettingRow(device, name, key, choices, meaning))
    rows.get(key).show(value, choices)
    return rows.get(key).element
  }

  return (state, changed) => {
    if (!changed.has('device')) return
    const { profile, profiles } = state.device
    const focused = place.contains(document.activeElement) ? document.activeElement : null
    place.replaceChildren(...groups.filter(({ of }) => of(state.device).length).map(({ title, command, of }) =>
      element('fieldset', {}, element('legend', {}, title),
        command === ':set' ? row(':profile', { name: '', value: profile, choices: profiles }) : null,
        ...of(state.device).map((setting) => row(command, setting)))))
    focused?.focus()
  }
}

/** A setting: one of its choices or, where it has none, a value that is written. */
class SettingRow {
  #control
  #value = ''

  constructor(device, name, command, choices, meaning) {
    this.#control = element(choices.length ? 'select' : 'input', { onchange: () => this.#enter(device, command) })
    this.element = element('label', { class: 'setting', title: meaning }, name || 'profile', this.#control)
  }

  show(value, choices) {
    this.#value = value ?? ''
    if (this.#control.tagName === 'INPUT') this.#control.value = this.#value
    else setChoices(this.#control, value === null || choices.includes(value) ? choices : [value, ...choices], value)
  }

  async #enter(device, command) {
    const answer = await device.enter(`${command.trim()} ${this.#control.value}`)
    if (!answer || answer.refusal) this.#control.value = this.#value
  }
}
