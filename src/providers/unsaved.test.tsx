import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Draft, useDraft } from './unsaved.ts'

let dirty = false
const draft: Draft = {
  isDirty: () => dirty,
  ask: () => Promise.resolve(true),
  release: () => {
    dirty = false
  },
}
function Form() {
  useDraft(draft)
  return null
}
/** Whether the browser asks before it closes the page. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => {
  cleanup()
  dirty = false
})

test('the browser asks before it closes a page with something unsaved, and only then', () => {
  const { unmount } = render(<Form />)
  expect(isHeld(), 'nothing was typed').toBe(false)
  dirty = true
  expect(isHeld(), 'something was typed').toBe(true)
  dirty = false
  expect(isHeld(), 'it was saved').toBe(false)
  dirty = true
  unmount()
  expect(isHeld(), 'its form is gone').toBe(false)
})
