/** The page of the device: shows what the device sends, and sends what people do. */
import { announcements } from './announcements.js'
import { askingView } from './asking.js'
import { calculatorView } from './calculator.js'
import { candidatesView } from './candidates.js'
import { computerKeyboard } from './computerKeyboard.js'
import { Connection } from './connection.js'
import { documentView } from './document.js'
import { part } from './elements.js'
import { fieldsView } from './fields.js'
import { footView } from './foot.js'
import { foundView } from './found.js'
import { historyView } from './history.js'
import { keyboardListView } from './keyboardList.js'
import { keyboardView } from './keyboard.js'
import { lineView } from './line.js'
import { looks } from './looks.js'
import { messageView } from './message.js'
import { sessionView } from './session.js'
import { settingsView } from './settings.js'
import { State } from './state.js'
import { whyView } from './why.js'
import { windowView } from './window.js'

const state = new State()

/**
 * The parts of the page. Each is made with the device, and is a function that is called with the state, the names of
 * what has changed in it, and the update.
 */
const views = [
  fieldsView, documentView, foundView, messageView, askingView, calculatorView, candidatesView, keyboardView, footView, windowView,
  whyView, lineView, settingsView, keyboardListView, historyView, sessionView, announcements,
]

const device = new Connection(
  (update) => {
    const changed = state.merge(update)
    for (const show of shown) show(state, changed, update)
  },
  (isOpen) => {
    if (isOpen) state.beginAgain()
    document.documentElement.classList.toggle('lost', !isOpen)
    part('connection').textContent = isOpen ? '' : 'Connection lost; trying again …'
  })
const shown = views.map((make) => make(device))

computerKeyboard(device, state)
looks()
device.open()
