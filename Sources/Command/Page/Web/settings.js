import { aside, element, panel, setText } from './elements.js'
import { SettingGroup, SettingRow } from './settingRows.js'

/** The settings beside those of the profile, each group with the command that sets one. */
const others = [
  { title: 'Settings of apps', command: ':setting', of: (device) => device.appSettings,
    none: 'No app has a setting; those of apps appear here.' },
  { title: 'Permissions', command: ':permission', of: (device) => device.permissions,
    none: 'No app asks for a permission; those that apps ask for appear here.' },
]

/** The profile in force and its settings in groups that fold; the settings of apps, and permissions. */
export function settingsView(device) {
  const name = aside('settings')
  const profile = new SettingRow(device, { command: ':profile', label: 'Profile', choices: [''] })
  const summary = element('p', { class: 'note' })
  const groups = element('div', { class: 'groups' })
  panel('settings').append(profile.element, summary, groups)
  const known = new Map()

  /** The group of that title; made when it is first shown, so that it stays open. */
  function group({ title, command, settings, none }) {
    if (!known.has(title)) {
      known.set(title, new SettingGroup(device, title, command, none))
      groups.append(known.get(title).element)
    }
    known.get(title).show(settings)
  }

  return (state, changed) => {
    if (changed.has('facts')) setText(name, state.facts.profile ?? '')
    if (!changed.has('device')) return
    profile.show({ value: state.device.profile, choices: state.device.profiles })
    setText(summary, state.device.summary)
    for (const each of state.device.settings) group({ ...each, command: ':set' })
    for (const { of, ...each } of others) group({ ...each, settings: of(state.device) })
  }
}
