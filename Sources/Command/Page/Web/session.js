import { element, panel } from './elements.js'

/** The session as a `.keys` file, which grows while one types. */
export function sessionView() {
  const lines = element('pre', { class: 'transcript', tabindex: '0', role: 'region', 'aria-label': 'The session' })
  const copy = element('button', { type: 'button' }, 'Copy')
  const save = element('a', { href: 'session.keys', download: 'session.keys' }, 'Save')
  const watch = element('button', { type: 'button', 'aria-expanded': 'false' }, 'Watch')
  const saveFilm = element('a', { href: 'session.svg', download: 'session.svg' }, 'Save film')
  const film = element('img', { class: 'film', alt: 'The session as a film', hidden: '' })
  panel('session').append(element('div', { class: 'row' }, copy, save, watch, saveFilm), film, lines)
  watch.addEventListener('click', () => {
    film.hidden = !film.hidden
    // Each time anew, because the session has grown.
    if (!film.hidden) film.src = `session.svg?${Date.now()}`
    watch.setAttribute('aria-expanded', String(!film.hidden))
  })
  copy.addEventListener('click', async () => {
    const answer = await fetch('session.keys')
    await navigator.clipboard.writeText(await answer.text())
    copy.textContent = 'Copied'
    setTimeout(() => { copy.textContent = 'Copy' }, 1500)
  })

  return (state, changed, update) => {
    if (!changed.has('transcript')) return
    const { from, lines: added } = update.transcript
    const isAtEnd = lines.scrollTop + lines.clientHeight >= lines.scrollHeight - 4
    while (lines.children.length > from) lines.lastChild.remove()
    lines.append(...added.map((line) => element('span', { class: styleOf(line), dir: 'auto' }, line)))
    if (isAtEnd) lines.scrollTop = lines.scrollHeight
  }
}

/** Whether a line of the file is keys, a command, a comment, or a fact that it expects. */
function styleOf(line) {
  return line.startsWith('> ') ? 'keys' : line.startsWith(':') ? 'command' : line.startsWith('#') ? 'comment' : 'fact'
}
