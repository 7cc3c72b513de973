import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mainDatabase } from '../../database/database.fixture.ts'
import { registry } from '../../registry.ts'
import { type Figures, openFigures, roles, zones } from './figures.fixture.ts'
import type { Recompute } from './recomputed/arithmetic.fixture.ts'
import { communities } from './recomputed/communities.fixture.ts'
import { passages } from './recomputed/passages.fixture.ts'
import { people } from './recomputed/people.fixture.ts'
import { publishing } from './recomputed/publishing.fixture.ts'
import { yuanbao } from './recomputed/yuanbao.fixture.ts'

// Every report of domain 4, its figures worked out a second time from the rows as they lie in the database: for three
// roles, with the server in three time zones.
const recomputed: Readonly<Record<string, Recompute>> = {
  ...passages,
  ...people,
  ...communities,
  ...publishing,
  ...yuanbao,
}
const reports = Object.keys(recomputed)

/** Pages a role has not: domain 5.2 keeps the yuanbao reports from community administrators. */
const refused: Readonly<Record<string, readonly string[]>> = { comm01: Object.keys(yuanbao) }

test('no report is left out', () => {
  expect(reports.toSorted()).toEqual(
    registry()
      .catalogue.reports.map(({ name }) => name)
      .toSorted(),
  )
})

describe.each(mainDatabase)('figures computed twice, on %s', (_name, server) => {
  let scene: Figures
  beforeAll(async () => {
    scene = await openFigures(server)
  }, 300_000)
  afterAll(() => scene.close())

  describe.each(zones)('with the server in %s', (zone) => {
    beforeAll(() => void vi.stubEnv('TZ', zone))
    afterAll(() => void vi.unstubAllEnvs())

    describe.each(roles)('as %s sees them', (loginName) => {
      test.each(reports)('%s', async (report) => {
        if (refused[loginName]?.includes(report)) {
          expect((await scene.ask(loginName, report)).errorCode).toBe('E_OP')
          return
        }
        await recomputed[report]?.(scene, loginName)
      })
    })
  })
})
