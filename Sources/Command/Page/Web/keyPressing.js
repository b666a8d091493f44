/** The finger that keys of the computer stand for; pointers have other numbers. */
const finger = -1

/**
 * Presses the key that has the focus with Enter or the space bar, as long as these are down; Shift with Enter holds it.
 * Screen readers press by a click.
 */
export function pressing(keyboard, device, menu) {
  const { element } = keyboard
  let down = null

  const focused = (event) => keyboard.key(event.target.closest('button')?.dataset.key)
  const isPress = (event) => event.key === 'Enter' || event.key === ' '

  element.addEventListener('keydown', (event) => {
    const key = focused(event)
    if (!key || !isPress(event) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.repeat || down) return
    if (menu.isAwaited) return menu.open(key, keyboard.button(key.id))
    if (event.shiftKey) return device.enter(`{hold ${key.id}}`)
    down = event.key
    keyboard.press([key.id])
    device.send({ touch: 'down', finger, key: key.id })
  })

  function end(touch) {
    if (!down) return
    down = null
    keyboard.press([])
    device.send({ touch, finger })
  }
  addEventListener('keyup', (event) => {
    if (event.key !== down) return
    event.preventDefault()
    end('up')
  })
  addEventListener('blur', () => end('cancel'))

  element.addEventListener('click', (event) => {
    const key = focused(event)
    if (!key || event.detail !== 0) return
    device.send({ touch: 'down', finger, key: key.id })
    device.send({ touch: 'up', finger })
  })
}
