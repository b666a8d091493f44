import { element, panel, part, setText } from './elements.js'

/** Undo and redo, step by step or with a slider over the session. */
export function historyView(device) {
  const slider = element('input', { type: 'range', min: '0', max: '0', step: '1', 'aria-label': 'Lines done' })
  const place = element('output', {})
  panel('history').append(slider, place)

  // While the slider is moved, only its latest place is asked for.
  let wanted = null
  let isMoving = false
  slider.addEventListener('input', async () => {
    wanted = slider.valueAsNumber
    if (isMoving) return
    isMoving = true
    while (wanted !== null) {
      const count = wanted
      wanted = null
      await device.send({ goTo: count })
    }
    isMoving = false
  })
  part('undo').addEventListener('click', () => device.enter(':undo'))
  part('redo').addEventListener('click', () => device.enter(':redo'))

  return (state, changed) => {
    if (!changed.has('history')) return
    const { done, undone } = state.history
    slider.max = done + undone
    if (wanted === null) slider.value = done
    slider.disabled = done + undone === 0
    slider.setAttribute('aria-valuetext', `${done} of ${done + undone}`)
    setText(place, done + undone === 0
      ? 'Each line and key press becomes a step here.' : `after line ${done} of ${done + undone}`)
    part('undo').disabled = done === 0
    part('redo').disabled = undone === 0
  }
}
