import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, lost } from '../support/books/audit.ts'
import { openBank } from '../support/books/bank.ts'
import { clerkAt } from '../support/books/counter.ts'
import { letCrowdIn } from '../support/books/crowd.ts'
import { askOf, residentsOf } from '../support/books/residents.ts'
import { reportFigure } from '../support/figures.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'
import { postgresUrl } from '../support/postgres.ts'
import { crowdOn, patienceFor } from '../support/size.ts'

let running: TestPlatform
beforeAll(async () => {
  running = await openPlatform()
})
afterAll(async () => running?.close())

const crowd = crowdOn(postgresUrl ?? undefined)

// Rules C04–C22 and C45–C47 and domain 3.1, against people who are in each other’s way.
test('whatever many do at once with money, yuanbao and points, every rule holds and no key counts twice', {
  timeout: patienceFor(crowd) + 120_000,
}, async () => {
  const { platform, collected } = running
  const bank = await openBank(platform, Math.max(3, Math.floor(crowd.workers / 4)))
  const clerks = ['admin', 'ops'].map((name) => clerkAt(() => running.url, name))
  const residents = askOf(residentsOf(platform, running.pass))
  const since = performance.now()
  const { presses, counts } = await letCrowdIn({ bank, clerks, residents, round: 'crowd' }, crowd)
  const took = Math.round(performance.now() - since)

  expect(await audit(platform.database.read, collected.catalogue)).toEqual([])
  expect(await lost(platform.database.read, presses)).toEqual([])
  expect(counts.done).toBeGreaterThan(crowd.workers * crowd.operations * 0.2)
  reportFigure('operations on the books by a crowd', counts.done + counts.refused)
  reportFigure('of those refused by a rule', counts.refused)
  reportFigure('of those sent again under the same key', counts.repeated)
  reportFigure('longest such crowd, in ms', took)
})
