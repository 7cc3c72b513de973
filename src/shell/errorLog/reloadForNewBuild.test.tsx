import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForNewBuild } from './reloadForNewBuild.ts'

const unsaved = vi.hoisted(() => ({ views: [] as string[] }))
vi.mock('../../providers/unsaved.ts', () => ({ unsavedViews: () => unsaved.views }))

const reload = vi.fn()
const build = (name: string) => {
  document.head.innerHTML = `<script type="module" src="/assets/${name}.js"></script>`
}
beforeEach(() => {
  sessionStorage.clear()
  unsaved.views = []
  reload.mockReset()
  build('index-1')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('loads the page again once per build', async () => {
  expect(await reloadForNewBuild(reload)).toBe(true)
  expect(await reloadForNewBuild(reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  build('index-2')
  expect(await reloadForNewBuild(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('never while something typed would be lost', async () => {
  unsaved.views = ['/jobs']
  expect(await reloadForNewBuild(reload)).toBe(false)
  unsaved.views = []
  expect(await reloadForNewBuild(reload)).toBe(true)
})

test('never where the browser cannot remember that it was done', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(await reloadForNewBuild(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('never while there is no connection: it would be left with the browser’s own page', async () => {
  build('index-3')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await reloadForNewBuild(reload)).toBe(false)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })))
  expect(await reloadForNewBuild(reload)).toBe(false)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')))
  expect(await reloadForNewBuild(reload)).toBe(true)
})
