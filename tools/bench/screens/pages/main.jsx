import { createRoot } from 'react-dom/client'

/**
 * `#ours=form`, `#ours=list`, `#ours=grid`, `#ours=again` and the same of `#floor`: a big screen of the console, or the least it could be.
 * What is opened `again`, while another one is open and out of sight, says in `again` after how many milliseconds there
 * were rows on the screen.
 */
const [[subject, what] = []] = new URLSearchParams(location.hash.slice(1))
const screens = subject === 'ours' ? await import('./ours.jsx') : await import('./floor.jsx')
const screen = await screens.screen(what)

/** The frame in which there are rows has been drawn. */
const shown = (place) =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!place.querySelector('tr[data-row-id], .ant-table-row')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(resolve))
    })
    observer.observe(place, { childList: true, subtree: true })
  })

function open() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(screen)
  return { place, root }
}

async function openedAgain() {
  const first = open()
  await shown(first.place)
  first.place.hidden = true
  let taken
  for (let times = 0; times < 3; times++) {
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 }))
    const before = performance.now()
    const { place, root } = open()
    await shown(place)
    taken = performance.now() - before
    root.unmount()
    place.remove()
  }
  return taken
}

if (what === 'again') window.again = await openedAgain()
else open()
