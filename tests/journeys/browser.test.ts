import { expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'

test('whoever asks after the browser was closed is given another one', async () => {
  const closed = await openBrowser()
  await closed.close()
  const browser = await openBrowser()
  expect(await browser.newPage().then((page) => page.title())).toBe('')
})
