import { element, nothing, setChoices, setText } from './elements.js'

/** Settings below a title, to be unfolded. */
export class SettingGroup {
  #device
  #command
  #rows = new Map()
  #list = element('div')
  #none

  /** @param {string} none The sentence that says what appears here while there are no settings. */
  constructor(device, title, command, none) {
    this.#device = device
    this.#command = command
    this.#none = nothing(none ?? '')
    this.#list.append(this.#none)
    this.element = element('details', {}, element('summary', {}, title), this.#list)
  }

  show(settings) {
    const names = settings.map(({ name }) => name)
    if (names.join(' ') !== [...this.#rows.keys()].join(' ')) {
      this.#rows = new Map(settings.map(({ name, choices }) =>
        [name, new SettingRow(this.#device, { command: `${this.#command} ${name}`, label: name, choices })]))
      const rows = [...this.#rows.values()].map((row) => row.element)
      this.#list.replaceChildren(...rows.length ? rows : [this.#none])
    }
    for (const setting of settings) this.#rows.get(setting.name).show(setting)
  }
}

/** A setting: one of its choices or, where it has none, a value that is written; below it, what is known about it. */
export class SettingRow {
  #control
  #note
  #value = ''

  constructor(device, { command, label, choices }) {
    const id = `note-${command.replace(/[^A-Za-z]+/g, '-')}`
    this.#note = element('p', { class: 'note', id, dir: 'auto' })
    this.#control = element(choices.length ? 'select' : 'input', {
      name: label, 'aria-describedby': id, onchange: () => this.#enter(device, command),
    })
    this.element = element('div', {}, element('label', { class: 'setting' }, label, this.#control), this.#note)
  }

  show({ value, choices, values, note, chosen = value }) {
    this.#value = value ?? ''
    if (this.#control.tagName === 'INPUT') this.#control.value = this.#value
    else setChoices(this.#control, value === null || choices.includes(value) ? choices : [value, ...choices], value)
    const sentences = [
      chosen !== value && `The profile was chosen with ${chosen}.`,
      values && !choices.length && `Possible: ${values}.`,
      note,
    ]
    setText(this.#note, sentences.filter(Boolean).join(' '))
  }

  async #enter(device, command) {
    const answer = await device.enter(`${command} ${this.#control.value}`)
    if (!answer || answer.refusal) this.#control.value = this.#value
  }
}
