import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '../../core/errors.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { openWorld, type World } from '../../domain/operations.fixture.ts'
import { contextFor } from '../../domain/rows.ts'
import type { ImportRow } from '../../import/parse.ts'
import { storeRows } from '../../import/store.ts'
import { ownChange } from './entries.ts'
import { undo } from './undo.ts'

// Whatever is done and undone in whatever order: rows are what the same steps make of a plain model.

const texts = fc.constantFrom('12345', '12315', '96123')
const place = fc.nat({ max: 3 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), phone: texts }),
  fc.record({ kind: fc.constant('phone' as const), at: place, to: texts }),
  fc.record({ kind: fc.constant('sort' as const), at: place, to: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('batch' as const), to: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('import' as const), at: place, phone: texts }),
  fc.record({ kind: fc.constant('remove' as const), at: place }),
  fc.record({ kind: fc.constant('undo' as const), back: fc.nat({ max: 5 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
/** A row that a sheet changed is as before, and still there. */
const changedBySheet: Step[] = [
  { kind: 'import', at: 0, phone: '12315' },
  { kind: 'undo', back: 0 },
]

interface Held {
  readonly name: string
  phone: string
  sort: number
  gone: boolean
}
/** What one step did to a row; `field`: which value it replaced. */
interface Touch {
  readonly id: string
  readonly did: 'create' | 'remove' | 'restore' | 'phone' | 'sort'
  readonly before: string | number | null
}

/** Rows as plain objects, with what every step did to them. */
class Model {
  readonly rows = new Map<string, Held>()
  readonly changes: Touch[][] = []

  /** Whether a later change than that one wrote the row; `field`: that field of it. */
  private isLater(change: number, id: string, field: Touch['did'] | null): boolean {
    return this.changes
      .slice(change + 1)
      .some((touches) =>
        touches.some(
          (one) =>
            one.id === id && one.did !== 'restore' && (field === null || one.did === field || one.did === 'remove'),
        ),
      )
  }

  private undoOne(change: number, { id, did, before }: Touch): Touch | null {
    const row = this.rows.get(id)
    if (!row) return null
    if (did === 'remove') {
      if (!row.gone) return null
      row.gone = false
      return { id, did: 'restore', before: null }
    }
    if (did === 'create' || did === 'restore') {
      if (row.gone || this.isLater(change, id, null)) return null
      row.gone = true
      return { id, did: 'remove', before: null }
    }
    if (row.gone || row[did] === before || this.isLater(change, id, did)) return null
    const replaced = row[did]
    Object.assign(row, { [did]: before })
    return { id, did, before: replaced }
  }

  undo(change: number): Touch[] {
    return [...(this.changes[change] ?? [])].reverse().flatMap((touch) => this.undoOne(change, touch) ?? [])
  }

  create(id: string, name: string, phone: string): Touch[] {
    this.rows.set(id, { name, phone, sort: 0, gone: false })
    return [{ id, did: 'create', before: null }]
  }

  set(id: string, field: 'phone' | 'sort', to: string | number): Touch[] {
    const row = this.rows.get(id)
    if (!row || row.gone || row[field] === to) return []
    const before = row[field]
    Object.assign(row, { [field]: to })
    return [{ id, did: field, before }]
  }
}

describe.each(mainDatabase)('any sequence of changes and undos on %s', (_name, server) => {
  let world: World
  let categoryId: string
  let runs = 0
  beforeAll(async () => {
    world = await openWorld(server)
    categoryId = (await world.call().rows('category').insert({ name: '物业' })).id
  }, 300_000)
  afterAll(() => world.close())

  /** Does one step on the platform and on the model. */
  async function take(model: Model, ids: string[], run: number, one: Step) {
    const n = model.changes.length
    const call = world.call({}, { requestId: `run-${run}-${n}` })
    const contacts = call.rows('contact')
    const id = 'at' in one ? ids[one.at] : undefined
    const name = `甲乙${run}-${n}`
    const living = id !== undefined && model.rows.get(id)?.gone === false
    const inside = <T>(work: () => Promise<T>) => world.platform.database.transaction(work)
    if (one.kind === 'create') {
      const row = await inside(() => contacts.insert({ name, categoryId, phone: one.phone, sort: 0 }))
      ids.push(row.id)
      model.changes.push(model.create(row.id, name, one.phone))
    } else if (one.kind === 'import') {
      const known = living ? [{ name: model.rows.get(id)?.name, phone: one.phone }] : []
      const sheet = [{ name, phone: one.phone, sort: 0 }, ...known].map(
        (draft, at): ImportRow => ({ line: at + 2, cells: [], draft: { ...draft, categoryId }, problems: {} }),
      )
      await inside(() => storeRows(contextFor(world.platform, call, 'contact'), sheet, 'upsert'))
      expect(sheet.map(({ problems }) => problems)).toEqual(sheet.map(() => ({})))
      const made = await contacts.find({ name })
      if (!made) throw new Error('the sheet made no row')
      ids.push(made.id)
      model.changes.push([
        ...model.create(made.id, name, one.phone),
        ...(living ? model.set(id, 'phone', one.phone) : []),
      ])
    } else if (one.kind === 'undo') {
      const change = n - 1 - one.back
      const context = contextFor(world.platform, call, 'contact')
      await undo(context, ownChange(context, `run-${run}-${change}`), {
        over: false,
        from: null,
        until: Number.POSITIVE_INFINITY,
      }).catch((cause: unknown) => {
        if (!(cause instanceof DomainError && cause.code === 'E_NOT_FOUND')) throw cause
      })
      model.changes.push(model.undo(change))
    } else if (one.kind === 'batch') {
      const all = ids.filter((other) => model.rows.get(other)?.gone === false)
      for (const other of all) await inside(() => contacts.update(other, null, { sort: one.to }))
      model.changes.push(all.flatMap((other) => model.set(other, 'sort', one.to)))
    } else if (!living || id === undefined) model.changes.push([])
    else if (one.kind === 'remove') {
      await inside(() => contacts.remove([id]))
      Object.assign(model.rows.get(id) ?? {}, { gone: true })
      model.changes.push([{ id, did: 'remove', before: null }])
    } else {
      await inside(() => contacts.update(id, null, { [one.kind]: one.to }))
      model.changes.push(model.set(id, one.kind, one.to))
    }
  }

  /** What the trail alone makes of rows, each value after the one it replaced; a deletion sets rows aside as they are. */
  async function replay(ids: readonly string[]) {
    const { rows } = await sql<{ id: string; field: string; before: string | null; after: string | null }>`
      select l."entityId" as "id", c->>'field' as "field", c->>'before' as "before", c->>'after' as "after"
      from "operationLog" as l, jsonb_array_elements(coalesce(l."changes", '[]'::jsonb)) as c
      where l."entityId" = any(${[...ids]}::text[]) and c->>'field' in ('phone', 'sort') and l."operation" <> 'remove'
      order by l."id"`.execute(world.platform.database.read)
    const values: Record<string, Record<string, string | null>> = {}
    for (const { id, field, before, after } of rows) {
      const row = values[id] ?? {}
      if (field in row) expect(before).toBe(row[field])
      values[id] = { ...row, [field]: after }
    }
    return values
  }

  it('leaves the rows that a plain model has, and a trail that leads to them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const run = runs++
        const model = new Model()
        const ids: string[] = []
        for (const one of [{ kind: 'create', phone: '12345' } as const, ...steps]) await take(model, ids, run, one)
        const stored = await world.call().rows('contact').findAll({ id: ids })
        const told = Object.fromEntries(stored.map(({ id, phone, sort }) => [id, { phone, sort }]))
        const expected = [...model.rows]
          .filter(([, { gone }]) => !gone)
          .map(([id, { phone, sort }]) => [id, { phone, sort }])
        expect(told).toEqual(Object.fromEntries(expected))
        const replayed = await replay(ids)
        expect(replayed).toMatchObject(
          Object.fromEntries(stored.map(({ id, phone, sort }) => [id, { phone, sort: `${sort}` }])),
        )
      }),
      { numRuns: 40, examples: [[changedBySheet]] },
    )
  }, 120_000)

  it('takes a change of many rows back part by part, each row once', async () => {
    const count = 130
    const made = world.call().rows('contact')
    const draftOf = (n: number) => ({ name: `许多${n}`, categoryId, phone: '12345', sort: 0 })
    const rows = Array.from({ length: count }, (_, n) => ({ draft: draftOf(n) }))
    const ids = (await made.insertMany(rows)).map(({ id }) => id)
    const call = world.call({}, { requestId: 'many' })
    // The first row is written so often that its entries fill a part by themselves.
    const writes = [...ids, ...ids, ...Array.from({ length: count }, () => ids[0] ?? '')]
    for (const [n, id] of writes.entries()) await call.rows('contact').update(id, null, { sort: n + 1 })
    const context = contextFor(world.platform, world.call({}, { requestId: 'back' }), 'contact')
    const taken: string[] = []
    let from: string | null = null
    do {
      const options = { over: false, from, until: Number.POSITIVE_INFINITY }
      const answer = await undo(context, ownChange(context, 'many'), options)
      expect(answer.failed).toEqual([])
      taken.push(...answer.done)
      from = answer.next
    } while (from !== null)
    expect(taken.toSorted()).toEqual(ids.toSorted())
    const stored = await world.call().rows('contact').findAll({ id: ids })
    expect(new Set(stored.map(({ sort }) => sort))).toEqual(new Set([0]))
  }, 60_000)
})
