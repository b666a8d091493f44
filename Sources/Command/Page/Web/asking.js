import { element, part } from './elements.js'

/** What the user answers when an app asks for a permission, each with the permission that `:permission` then gives. */
const answers = [['Allow', 'authorized'], ['Deny', 'denied']]

/** Where the app on the screen asks for permissions: buttons that allow and deny each. */
export function askingView(device) {
  const place = part('asking')
  let shown = ''

  function row(name) {
    const buttons = answers.map(([title, permission]) => element('button', {
      type: 'button', 'aria-label': `${title} ${name}`, onclick: () => device.enter(`:permission ${name} ${permission}`),
    }, title))
    return element('div', { role: 'group', 'aria-label': `Permission for ${name}` },
      element('span', {}, `The app asks for permission: ${name}`), ...buttons)
  }

  return (state, changed) => {
    if (!changed.has('device')) return
    const { asked } = state.device
    if (asked.join(' ') === shown) return
    shown = asked.join(' ')
    place.replaceChildren(...asked.map(row))
  }
}
