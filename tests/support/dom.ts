import { afterEach, expect, vi } from 'vitest'

// What antd asks of every browser and jsdom does not have.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

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
  expect(told.splice(0)).toEqual([])
})
