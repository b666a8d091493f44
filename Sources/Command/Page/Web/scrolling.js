/** Scrolls a container, and nothing around it, as far as is needed to see something in it. */
export function reveal(shown, container) {
  if (!shown || !container) return
  const inner = shown.getBoundingClientRect()
  const outer = container.getBoundingClientRect()
  container.scrollBy({
    left: past(inner.left, inner.right, outer.left, outer.right),
    top: past(inner.top, inner.bottom, outer.top, outer.bottom),
  })
}

const past = (from, to, start, end) => from < start ? from - start : Math.max(0, to - end)
