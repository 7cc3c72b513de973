import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Arrow, arrowsWithin, circlesOf, floorsIn, waysUp } from './arrows.ts'

// docs/architecture.md opens with a diagram of the rooms of the server. It is read here, so that it stays true: a file
// imports from its own room or from a lower floor, types included, and no files import each other in a circle.

const root = resolve(import.meta.dirname, '../..')
const floors = floorsIn(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))
const server = arrowsWithin('server')
const names = (arrows: readonly Arrow[]) => arrows.map(({ from, to, as }) => `${from} → ${to} (${as})`)
const values = (arrows: readonly Arrow[]) => arrows.filter(({ as }) => as === 'value')

describe('the floors of the server', () => {
  test('name every room once', () => {
    const rooms = readdirSync(join(root, 'server'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(floors.flat().toSorted()).toEqual(['*.ts', ...rooms.map(({ name }) => name)].toSorted())
  })

  test('import downwards', () => {
    expect(server.length).toBeGreaterThan(1000)
    expect(names(waysUp(server, floors))).toEqual([])
  })

  test.each([
    ['server/domain/rows.ts', 'server/operations/routes.ts', 'value'],
    ['server/database/open.ts', 'server/platform/call.ts', 'type'],
    ['server/operations/routes.ts', 'server/jobs/start.ts', 'later'],
    ['server/jobs/start.ts', 'server/live/hub.ts', 'value'],
    ['server/http/server.ts', 'server/app.ts', 'value'],
  ] as const)('would not let %s import %s', (from, to, as) => {
    expect(names(waysUp([...server, { from, to, as }], floors))).toEqual(names([{ from, to, as }]))
  })
})

describe('no circle of imports', () => {
  test.each(['server', 'src'])('in %s', (folder) => {
    const arrows = values(arrowsWithin(folder))
    expect(arrows.length).toBeGreaterThan(500)
    expect(names(circlesOf(arrows))).toEqual([])
  })

  test('would be missed', () => {
    const back = { from: 'server/domain/context.ts', to: 'server/domain/rows.ts', as: 'value' } as const
    expect(names(circlesOf([...values(server), back]))).toContain(names([back])[0])
  })
})
