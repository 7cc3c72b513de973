import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'

// The files of a worker share a window, and with it React and antd. Of our sources every file has its own; what it puts in
// the place of some, Vitest keeps by file.
vi.resetModules()

// What antd asks of every browser and jsdom does not have.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
Element.prototype.scrollIntoView = () => {}
Element.prototype.setPointerCapture = () => {}

// Whether an element can be seen is not asked: jsdom takes a second to find out in a page of antd's size.
configure({ asyncUtilTimeout: 30_000, defaultHidden: true })
// Typing key by key into antd's controls takes its time; on a machine that stalls, waits are long.
vi.setConfig({ testTimeout: 120_000 })

// antd says in the console what its next version will not have. A test that makes it say so fails.
const told: string[] = []
for (const method of ['error', 'warn'] as const) {
  const print = console[method].bind(console)
  vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
    if (/\[antd(: \w+)?\]/.test(String(words[0]))) told.push(String(words[0]))
    print(...words)
  })
}
afterEach(() => {
  cleanup()
  expect(told.splice(0)).toEqual([])
})

// The next file of this worker finds a window in which nobody was.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  for (const [name] of document.cookie.split('; ').map((pair) => pair.split('='))) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    document.cookie = `${name}=; Max-Age=0; Path=/`
  }
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
