import { aside, element, nothing, panel, part, setText } from './elements.js'

/** Undo and redo, step by step or with a slider over the session. */
export function historyView(device) {
  const slider = element('input', { type: 'range', min: '0', max: '0', step: '1', 'aria-label': 'Lines done' })
  const place = aside('history')
  const none = nothing('Nothing was done yet; a slider over the lines that you can undo appears here.')
  const play = element('button', { type: 'button', 'aria-pressed': 'false' }, 'Play')
  panel('history').append(slider, play, none)

  // The slider moves by itself, from its place or, at the end, from the start.
  let isPlaying = false
  function setPlaying(plays) {
    isPlaying = plays
    play.setAttribute('aria-pressed', String(plays))
  }
  play.addEventListener('click', async () => {
    if (isPlaying) return setPlaying(false)
    setPlaying(true)
    if (slider.value === slider.max) await device.send({ goTo: 0 })
    while (isPlaying && slider.valueAsNumber < Number(slider.max)) {
      await new Promise((resolve) => { setTimeout(resolve, 700) })
      if (isPlaying) await device.send({ goTo: slider.valueAsNumber + 1 })
    }
    setPlaying(false)
  })

  // While the slider is moved, only its latest place is asked for.
  let wanted = null
  let isMoving = false
  slider.addEventListener('input', async () => {
    setPlaying(false)
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
    slider.hidden = done + undone === 0
    play.hidden = slider.hidden
    none.hidden = !slider.hidden
    setText(place, placeOf(done, done + undone))
    slider.setAttribute('aria-valuetext', place.textContent)
    part('undo').disabled = done === 0
    part('redo').disabled = undone === 0
  }
}

/** Where the session is among the lines that can be undone and redone: `after line 3 of 5`. */
function placeOf(done, count) {
  if (!count) return 'no lines'
  return done ? `after line ${done} of ${count}` : `before line 1 of ${count}`
}
