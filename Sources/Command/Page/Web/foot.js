import { element, part, setChoices } from './elements.js'

/** Below the keyboard: which one it is, and how it reads keys. */
export function footView(device) {
  const select = part('keyboard-name')
  const line = part('state')
  select.addEventListener('change', () => device.enter(`:keyboard ${select.value}`))

  return (state, changed) => {
    if (changed.has('device')) {
      const { keyboards } = state.device
      const choices = keyboards.filter((each) => each.isEnabled || each.isShown)
      const titles = new Map(choices.map(({ name, title }) => [name, title]))
      setChoices(select, [...titles.keys()], keyboards.find((each) => each.isShown)?.name, (name) => titles.get(name))
    }
    if (changed.has('facts')) {
      const { layer, mode, size, revision } = state.facts
      const shown = [layer, mode, size, revision && `revised: ${revision}`].filter(Boolean)
      line.replaceChildren(...shown.map((text) => element('span', {}, text)))
    }
  }
}
