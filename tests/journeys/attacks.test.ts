import { expect, test } from 'vitest'
import { poisonAnswers } from '../support/attacks/poison.ts'
import { watchAttacks } from '../support/attacks/watch.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Scripts in place of whatever somebody wrote, on a list, a record with formatted text and the workplace; every payload on
// every place in attacks.long.test.ts. Without the content security policy, which would stop what got through.
const tests = journey()
const { newVisit, staff, errors } = tests

test('no text is a script', async () => {
  const { page, context } = await staff({ withoutPolicy: true })
  await poisonAnswers(context)
  const watch = await watchAttacks(context, tests.server.url)
  const { list, rows } = listPage(page, 'notice')

  await page.goto('/functions/publish/notice')
  await rows.nth(19).waitFor()
  expect(await list.getByText('<script>ran()</script>').count()).toBeGreaterThan(0)
  expect(await watch.found(page)).toEqual([])
  const key = (await rows.first().getAttribute('data-row-id')) ?? ''

  await page.goto(`/functions/publish/notice/detail?id=${key}&mode=show`)
  await page.getByTestId('notice.field.title').getByText('<script>ran()</script>').waitFor()
  expect(await watch.found(page)).toEqual([])

  await page.goto('/workplace')
  await page.locator('[data-testid^="workplace.card."]').first().waitFor()
  expect(await watch.found(page)).toEqual([])
  expect(errors()).toEqual([])
})

test('a site that opens the console in a window has no hold of that window', async () => {
  const { page, context } = await newVisit()
  await page.goto('/login')
  const address = page.url()
  const elsewhere = 'http://elsewhere.test/'
  await context.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  )
  await page.goto(elsewhere)
  const opened = context.waitForEvent('page')
  await page.evaluate((url) => Object.assign(globalThis, { held: window.open(url) }), address)
  const login = await opened
  await login.getByTestId('login.username').waitFor()
  expect(await page.evaluate(() => (globalThis as { held?: Window }).held?.closed)).toBe(true)
  expect(await login.evaluate(() => window.opener)).toBeNull()
})
