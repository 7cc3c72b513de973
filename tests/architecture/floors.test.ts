import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Arrow, arrowsWithin, circlesOf, floorsIn, waysUp } from './arrows.ts'

// docs/architecture.md opens with diagrams of the rooms of the server and of the screens. They are read here, so that they
// stay true: a file imports from its own room or from a lower floor, types included, and no files import each other in a
// circle. What a screen loads on demand may be above it: a list opens forms.

const root = resolve(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const names = (arrows: readonly Arrow[]) => arrows.map(({ from, to, as }) => `${from} → ${to} (${as})`)
const atOnce = (arrows: readonly Arrow[]) => arrows.filter(({ as }) => as !== 'later')
const server = arrowsWithin('server')
const screens = atOnce(arrowsWithin('src/screens'))

describe.each([
  ['server', server, 1000],
  ['src/screens', screens, 500],
] as const)('the floors of %s', (folder, arrows, least) => {
  const floors = floorsIn(page, folder)

  test('name every room once', () => {
    const rooms = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(floors.flat().toSorted()).toEqual(['*.ts', ...rooms.map(({ name }) => name)].toSorted())
  })

  test('import downwards', () => {
    expect(arrows.length).toBeGreaterThan(least)
    expect(names(waysUp(folder, arrows, floors))).toEqual([])
  })
})

describe('an import upwards', () => {
  test.each([
    ['server', 'server/domain/rows.ts', 'server/operations/routes.ts', 'value'],
    ['server', 'server/database/open.ts', 'server/platform/call.ts', 'type'],
    ['server', 'server/operations/routes.ts', 'server/jobs/start.ts', 'later'],
    ['server', 'server/jobs/start.ts', 'server/live/hub.ts', 'value'],
    ['server', 'server/http/server.ts', 'server/app.ts', 'value'],
    ['src/screens', 'src/screens/list/ListView.tsx', 'src/screens/show/ShowBody.tsx', 'value'],
    ['src/screens', 'src/screens/operations/useRun.ts', 'src/screens/form/useDraft.ts', 'type'],
    ['src/screens', 'src/screens/base/testId.ts', 'src/screens/screens.ts', 'value'],
  ] as const)('in %s is found: %s → %s', (folder, from, to, as) => {
    const arrows = [...(folder === 'server' ? server : screens), { from, to, as }]
    expect(names(waysUp(folder, arrows, floorsIn(page, folder)))).toEqual(names([{ from, to, as }]))
  })
})

describe('no circle of imports, types included', () => {
  test.each(['server', 'src'])('in %s', (folder) => {
    const arrows = atOnce(arrowsWithin(folder))
    expect(arrows.length).toBeGreaterThan(500)
    expect(names(circlesOf(arrows))).toEqual([])
  })

  test('would be missed', () => {
    const back = { from: 'server/domain/context.ts', to: 'server/domain/rows.ts', as: 'type' } as const
    expect(names(circlesOf([...atOnce(server), back]))).toContain(names([back])[0])
  })
})
