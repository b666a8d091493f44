import { Drag, flickOf } from './flicks.js'

/** How far a finger moves before that is a flick, in ordinary keys, and how far beside the keys it still means one. */
const flickReach = 0.35
const beside = 0.75

/**
 * Sends what fingers do on the keyboard: tap, hold, flick, slide on to another key. What holding means in time is the
 * device's business.
 *
 * @param keyboard The keys, where they are, and which are pressed.
 * @param choices The list of a key that is held.
 * @param menu The menu of a key, which opens in place of a press while it waits for a key.
 */
export function touching(keyboard, device, choices, menu) {
  const { element } = keyboard
  /** @type {Map<number, {key: Object, x: number, y: number, drag: ?Drag}>} */
  const fingers = new Map()

  const light = () => keyboard.press([...fingers.values()].map((finger) => finger.key.id))
  const isHeld = (finger) => keyboard.held === finger.key.id

  function keyAt({ clientX, clientY }) {
    const origin = element.getBoundingClientRect()
    const [x, y] = [(clientX - origin.left) / keyboard.scale, (clientY - origin.top) / keyboard.scale]
    return nearest(keyboard.keys, x, y)
  }

  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    const key = keyAt(event)
    // The focus stays where it is, so that the computer's keys go on typing.
    event.preventDefault()
    if (!key || !device.isOpen) return
    if (menu.isAwaited) return menu.open(key, keyboard.button(key.id))
    menu.close()
    element.setPointerCapture(event.pointerId)
    const reach = key.height * keyboard.scale * flickReach
    fingers.set(event.pointerId, {
      key, x: event.clientX, y: event.clientY,
      drag: key.flicks.length ? new Drag(event.clientX, event.clientY, reach) : null,
    })
    light()
    device.send({ touch: 'down', finger: event.pointerId, key: key.id })
  })

  element.addEventListener('pointermove', (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    if (isHeld(finger)) return choices.point(event.clientX, event.clientY, finger)
    if (finger.drag) {
      // Of a fast finger the browser combines several places into one event.
      const places = event.getCoalescedEvents?.() ?? []
      for (const { clientX, clientY } of places.length ? places : [event]) finger.drag.move(clientX, clientY)
      return
    }
    const key = keyAt(event)
    if (!key || key.id === finger.key.id) return
    finger.key = key
    light()
    device.send({ touch: 'move', finger: event.pointerId, key: key.id })
  })

  element.addEventListener('pointerup', (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    fingers.delete(event.pointerId)
    light()
    device.send({ finger: event.pointerId, ...ending(finger, event) })
  })

  for (const name of ['pointercancel', 'lostpointercapture']) {
    element.addEventListener(name, (event) => {
      if (!fingers.delete(event.pointerId)) return
      light()
      device.send({ touch: 'cancel', finger: event.pointerId })
    })
  }

  // A finger that stays would open the browser's menu.
  element.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    const key = keyboard.key(event.target.closest('button')?.dataset.key)
    if (key && !fingers.size) menu.open(key, keyboard.button(key.id))
  })

  /** What lifting a finger means. */
  function ending(finger, event) {
    if (isHeld(finger)) {
      return choices.pointed === null ? { touch: 'up' } : { touch: 'up', choice: choices.pointed }
    }
    const way = finger.drag && flickOf(finger.key, finger.drag.way)
    if (way) return { touch: 'flick', way }
    return { touch: keyAt(event)?.id === finger.key.id ? 'up' : 'cancel' }
  }
}

/** The key at a point of the keyboard or, between keys, the nearest one. */
function nearest(keys, x, y) {
  let best = null
  for (const key of keys) {
    const distance = Math.hypot(
      Math.max(key.x - x, 0, x - key.x - key.width), Math.max(key.y - y, 0, y - key.y - key.height))
    if (distance < (best?.distance ?? key.height * beside)) best = { key, distance }
  }
  return best?.key ?? null
}
