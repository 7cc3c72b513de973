import { afterEach, expect, test, vi } from 'vitest'
import { type Fault, onFault } from '../../platform/faults.ts'
import { watchFaults } from './watchFaults.ts'

const reloadForNewBuild = vi.hoisted(() => vi.fn())
vi.mock('./reloadForNewBuild.ts', () => ({ reloadForNewBuild }))

const faults: Fault[] = []
onFault((fault) => void faults.push(fault))
watchFaults()

const answers = (answer: () => Promise<Response>) => {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  return asked
}
const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Dialog.js')
const lose = () => window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }))

afterEach(() => {
  faults.length = 0
  reloadForNewBuild.mockReset()
  vi.unstubAllGlobals()
})

test('a file that is gone is reported, and a newer build asked for', async () => {
  answers(() => Promise.resolve(new Response('')))
  lose()
  await vi.waitFor(() => expect(faults).toEqual([{ error: missing, source: 'file' }]), { timeout: 15_000 })
  expect(reloadForNewBuild).toHaveBeenCalledTimes(1)
})

test.each([
  ['the line is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the console is not served', () => Promise.resolve(new Response('', { status: 502 }))],
])('no file is missing where %s, and the page stays: it would be left with the browser’s own', async (_why, answer) => {
  const asked = answers(answer)
  lose()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 15_000 })
  await new Promise((wake) => setTimeout(wake))
  expect([faults, reloadForNewBuild.mock.calls]).toEqual([[], []])
})
