/**
 * Makes an element. Text is always set as text, so that nothing a device shows is read as HTML.
 *
 *     element('button', { class: 'candidate', type: 'button', onclick: pick }, 'home')
 *
 * @param {string} name
 * @param {Object} [attributes] Those that begin with `on` are listeners; true and false add or leave out an attribute.
 * @param {...(Node|string|null)} children
 */
export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children)
}

/** Makes an element of an SVG picture. */
export function shape(name, attributes = {}, ...children) {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children)
}

function filled(made, attributes, children) {
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute.startsWith('on')) made.addEventListener(attribute.slice(2), value)
    else if (value !== false && value != null) made.setAttribute(attribute, value === true ? '' : value)
  }
  made.append(...children.filter((child) => child != null))
  return made
}

/** The element of the page with an id. */
export const part = (id) => document.getElementById(id)

/** The content of a panel that folds. */
export const panel = (id) => document.querySelector(`#${id} > div`)

/** What stands in the place of a list that is empty: a sentence that says what appears there. */
export const nothing = (sentence) => element('p', { class: 'note nothing', dir: 'auto' }, sentence)

/** A place for a few words beside the title of a panel, which are read while it is folded too. */
export function aside(id) {
  const place = element('span', { class: 'aside' })
  document.querySelector(`#${id} > summary`).append(' ', place)
  return place
}

/** Sets the text of a node only if it differs, so that screen readers do not read it once more. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text
}

/** Gives a select its choices and its value. `titled` gives the text of a choice. */
export function setChoices(select, choices, value, titled = (choice) => choice) {
  const known = [...select.options].map((option) => option.value)
  if (known.length !== choices.length || known.some((choice, index) => choice !== choices[index])) {
    select.replaceChildren(...choices.map((choice) => element('option', { value: choice }, titled(choice))))
  }
  select.value = value ?? ''
}
