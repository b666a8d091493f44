/** What does not last: it is shown once, and a later update need not remove it. */
const passing = new Set(['answers', 'completions', 'isOpen', 'flash', 'notice', 'output'])

/** The state of the device as the updates have described it. */
export class State {
  facts = {}
  document = null
  sees = null
  keyboard = null
  labels = {}
  bar = null
  held = null
  touched = []
  fields = []
  device = { apps: [], keyboards: [], profiles: [], settings: [], appSettings: [], asked: [], permissions: [] }
  why = []
  history = { done: 0, undone: 0 }
  transcript = []
  problems = []
  refusal = null
  #isNew = true

  /** Takes that the next update has everything, because the connection is a new one. */
  beginAgain() { this.#isNew = true }

  /**
   * Takes over an update.
   *
   * @returns {Set<string>} The names of the parts that it has, those of passing interest included.
   */
  merge(update) {
    if (this.#isNew && update.facts) {
      const gone = Object.keys(this.facts).map((name) => [name, null])
      update.facts = { ...Object.fromEntries(gone), ...update.facts }
      this.#isNew = false
    }
    for (const [name, value] of Object.entries(update)) {
      if (name === 'facts') this.#mergeFacts(value)
      else if (name === 'transcript') this.transcript.splice(value.from, Infinity, ...value.lines)
      else if (!passing.has(name) && name in this) this[name] = value
    }
    return new Set(Object.keys(update))
  }

  #mergeFacts(changed) {
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) delete this.facts[name]
      else this.facts[name] = value
    }
  }
}
