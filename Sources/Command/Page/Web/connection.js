/** The pauses between attempts to connect, in milliseconds; the last one repeats. */
const pauses = [250, 500, 1000, 2000, 5000]

/**
 * The socket to the device. It is opened again whenever it is lost; the device then sends its whole state. What is sent
 * while there is no connection is dropped, because the device may have changed meanwhile.
 */
export class Connection {
  #socket = null
  #attempts = 0
  #next = 1
  #waiting = new Map()
  #receive
  #changed

  /**
   * @param {(update: Object) => void} receive Called with each update.
   * @param {(isOpen: boolean) => void} changed Called when the connection is there or lost.
   */
  constructor(receive, changed) {
    this.#receive = receive
    this.#changed = changed
  }

  get isOpen() { return this.#socket?.readyState === WebSocket.OPEN }

  open() {
    const address = new URL('socket', location.href)
    address.protocol = 'ws:'
    const socket = new WebSocket(address)
    this.#socket = socket
    socket.onopen = () => {
      this.#attempts = 0
      this.#changed(true)
    }
    socket.onmessage = (event) => {
      const update = JSON.parse(event.data)
      this.#receive(update)
      this.#waiting.get(update.answers)?.(update)
      this.#waiting.delete(update.answers)
    }
    socket.onclose = () => {
      for (const resolve of this.#waiting.values()) resolve(null)
      this.#waiting.clear()
      this.#changed(false)
      const pause = pauses[Math.min(this.#attempts, pauses.length - 1)]
      this.#attempts += 1
      setTimeout(() => this.open(), pause)
    }
  }

  /**
   * Sends a message.
   *
   * @returns {Promise<?Object>} The update that shows its effect; null if there is no connection.
   */
  send(message) {
    if (!this.isOpen) return Promise.resolve(null)
    const id = this.#next++
    this.#socket.send(JSON.stringify({ id, ...message }))
    return new Promise((resolve) => this.#waiting.set(id, resolve))
  }

  /** Sends a line of keys or a command. */
  enter(line) { return this.send({ line }) }
}
