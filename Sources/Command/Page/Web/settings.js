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
  const selects = new Map()

  /** The select of something that can be set; made when it is first shown. */
  function select(key, label, line, meaning) {
    if (!selects.has(key)) {
      const made = element('select', { onchange: () => device.enter(line(made.value)) })
      selects.set(key, { select: made, row: element('label', { class: 'setting', title: meaning }, label, made) })
    }
    return selects.get(key)
  }

  return (state, changed) => {
    if (!changed.has('device')) return
    const profile = select('profile', 'profile', (value) => `:profile ${value}`)
    setChoices(profile.select, state.device.profiles, state.device.profile)
    const rows = groups.flatMap(({ title, command, of }) => of(state.device).length === 0 ? [] : [
      element('fieldset', {}, element('legend', {}, title),
        ...(command === ':set' ? [profile.row] : []),
        ...of(state.device).map(({ name, value, choices, meaning }) => {
          const { select: made, row } = select(
            `${command} ${name}`, name, (chosen) => `${command} ${name} ${chosen}`, meaning)
          const all = value === null || choices.includes(value) ? choices : [value, ...choices]
          setChoices(made, all, value)
          return row
        })),
    ])
    const focused = place.contains(document.activeElement) ? document.activeElement : null
    place.replaceChildren(...rows)
    focused?.focus()
  }
}
