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
})
afterEach(() => vi.restoreAllMocks())

test('loads the page again once per build', () => {
  expect(reloadForNewBuild(reload)).toBe(true)
  expect(reloadForNewBuild(reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  build('index-2')
  expect(reloadForNewBuild(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('never while something typed would be lost', () => {
  unsaved.views = ['/jobs']
  expect(reloadForNewBuild(reload)).toBe(false)
  unsaved.views = []
  expect(reloadForNewBuild(reload)).toBe(true)
})

test('never where the browser cannot remember that it was done', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(reloadForNewBuild(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
