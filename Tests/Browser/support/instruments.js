// Watches the page's sockets: which messages are answered, what the device has sent, and when a press is painted.
(() => {
  const Socket = WebSocket
  const watch = { sockets: [], sent: 0, answered: 0, facts: {}, parts: {}, presses: [], messages: [] }
  const waiting = new Map()
  let settled = []
  watch.settled = () => watch.answered >= watch.sent || new Promise((resolve) => settled.push(resolve))
  window.watch = watch
  window.WebSocket = class extends Socket {
    constructor(address) {
      super(address)
      watch.sockets.push(this)
      this.addEventListener('message', (event) => {
        const update = JSON.parse(event.data)
        for (const [name, value] of Object.entries(update.facts ?? {})) {
          if (value === null) delete watch.facts[name]
          else watch.facts[name] = value
        }
        Object.assign(watch.parts, update)
        if (!('answers' in update)) return
        watch.answered = update.answers
        if (watch.answered >= watch.sent) {
          for (const resolve of settled) resolve(true)
          settled = []
        }
        const start = waiting.get(update.answers)
        waiting.delete(update.answers)
        if (start) requestAnimationFrame(() => setTimeout(() => watch.presses.push(performance.now() - start)))
      })
    }
    send(text) {
      const message = JSON.parse(text)
      watch.sent = message.id
      watch.messages.push(message)
      if (message.touch === 'up') waiting.set(message.id, performance.now())
      super.send(text)
    }
  }
})()
