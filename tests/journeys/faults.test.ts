import { expect, test } from 'vitest'
import { logIn } from '../support/client.ts'
import { createsThrough, namedSo, readsThrough, screensOf, startBehindFaults } from '../support/faultMatrix.ts'
import { journey, paths } from '../support/journey.ts'

// Design 6 (faults) on a real connection that fails: some faults of it, on some screens; all of them on every kind of
// screen in faultMatrix.long.test.ts, and what becomes of a form in forms.test.ts.
const tests = journey({ start: startBehindFaults })

test('what goes wrong while reading is said, and what is typed is saved once', async () => {
  const { proxy } = tests.server
  const { page } = await tests.staffAt(paths.phones)
  const client = await logIn(tests.server.url, 'admin')
  const screens = screensOf((await namedSo(client, ''))[0]?.id ?? '')
  const { list, record, report } = screens
  if (!list || !record || !report) throw new Error('no such screens')
  await readsThrough(page, proxy, list, 'truncated')
  await readsThrough(page, proxy, record, 'no content')
  await readsThrough(page, proxy, report, 'a page instead of JSON')
  await createsThrough(page, proxy, client, '断线一号', 'truncated')
  await createsThrough(page, proxy, client, '断线二号', 'a session replaced (103)')
  expect(tests.errors()).toEqual([])
})
