import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NormalOperation, NormalResource } from '../../src/declare/index.ts'
import {
  corporateId,
  type Envelope,
  endpoints,
  headers,
  type ListAnswer,
  type WireRow,
} from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { times } from '../support/size.ts'
import { calls, next, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

// Sequences of declared calls, right and wrong: never a server error, never a call that does not end, never a field
// nobody declared, and nothing changed by what was refused.
const world = worldOf()
/** Rows that calls are about: those of the demo data and those the calls themselves made. */
const rows = new Map<string, WireRow[]>()
/** Who asks, and what lets them: without those nothing could be asked any more. */
const kept = new Set<string>()

beforeAll(async () => {
  await world.open()
  const who = await world.admin().call<{ id: string }>(endpoints.profile)
  kept.add(succeeded(who).id)
  for (const [name, resource] of world.resources) {
    if (!verbOf(resource, 'list')) continue
    const { list } = succeeded(await calls(world.subjectOf(resource)).list({ pageSize: 50 }))
    rows.set(
      name,
      list.filter(({ id }) => !kept.has(id)),
    )
  }
})
afterAll(world.close)

const steps = world.resources.flatMap(([name, resource]) =>
  resource.operations
    // Files are held against the wrong ones in transfer and hostile.
    .filter(({ verb }) => !['import', 'template', 'export'].includes(verb))
    .map((operation) => ({ name, resource, operation })),
)

const hostile = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  2 ** 53,
  '1e309',
  '',
  ' ',
  'null',
  '%',
  "' or 1=1 --",
  '\u0000',
  '\ud800',
  '\u202e字',
  '0001-01-01T00:00:00Z',
  '2026-02-30',
  'x'.repeat(10_000),
  [],
  [[]],
  {},
  { from: '9', to: '1' },
  { toString: 'x' },
)
const value = fc.oneof(
  hostile,
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
/** Anywhere in a list, as a part of it. */
const spot = fc.noBias(fc.integer({ min: 0, max: 99_999 })).map((part) => part / 100_000)
const mutation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), at: spot, value }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), at: spot, value }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('id', 'version', 'filters', 'sort', 'keyword', '__proto__'),
      at: spot,
      value,
    }),
  },
)
const step = fc.record({ call: spot, row: spot, mutations: fc.array(mutation, { maxLength: 3 }) })

type Arbitrary<T> = T extends fc.Arbitrary<infer Value> ? Value : never
type Mutation = Arbitrary<typeof mutation>
type Step = Arbitrary<typeof step>

const pick = <T>(list: readonly T[], at: number): T | undefined => list[Math.floor(at * list.length)]

/** A draft; nothing where several values are compared and this number makes none. */
function drafted(resource: NormalResource, only?: 'required'): object {
  try {
    return calls(world.subjectOf(resource)).draft(next(), only)
  } catch {
    return {}
  }
}

/** What a right call would send. */
function inputOf(resource: NormalResource, { verb }: NormalOperation, row: WireRow | undefined): object {
  if (verb === 'create') return drafted(resource)
  if (verb === 'list') return { pageNum: 1, pageSize: 20, filters: {} }
  const known = { id: row?.id ?? 'nobody', version: row?.version ?? 1 }
  if (verb === 'update') return { ...known, ...(verbOf(resource, 'create') ? drafted(resource, 'required') : {}) }
  return verb === 'detail' || verb === 'remove' || verb === 'options' ? { id: known.id } : { ...known, enable: true }
}

function mutated(input: object, mutations: readonly Mutation[]): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...input }
  for (const { kind, at, value: given } of mutations) {
    const key = pick(Object.keys(sent), at) ?? 'id'
    if (kind === 'drop') delete sent[key]
    // A key of that name, and not the prototype of what is sent.
    else
      Object.defineProperty(sent, kind === 'set' ? key : kind, {
        value: given,
        enumerable: true,
        configurable: true,
        writable: true,
      })
  }
  return sent
}

let slowest = 0
let asked = 0
async function ask({ method, path }: NormalOperation, input: Record<string, unknown>): Promise<Envelope> {
  const query = Object.entries(input).map(([key, one]) => [
    key,
    typeof one === 'string' ? one : (JSON.stringify(one) ?? ''),
  ])
  const address = method === 'GET' ? `${path}?${new URLSearchParams(query)}` : path
  const started = performance.now()
  const answer = await fetch(`${world.running().url}/platform/pc${address.replace(/^\/platform\/pc/, '')}`, {
    method,
    headers: {
      [headers.corporateId]: corporateId,
      [headers.token]: world.admin().token ?? '',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
    // What takes this long hangs.
    signal: AbortSignal.timeout(60_000),
  })
  const envelope = (await answer.json()) as Envelope
  slowest = Math.max(slowest, performance.now() - started)
  asked += 1
  expect(answer.status, `${method} ${address} ${JSON.stringify(input).slice(0, 2_000)}`).toBeLessThan(500)
  expect(
    Object.keys(envelope).filter((key) => !['status', 'code', 'errorCode', 'msg', 'data', 'errors'].includes(key)),
  ).toEqual([])
  return envelope
}

const beside = ['id', 'version', 'labels', 'disabledRefs']

function expectDeclared(resource: NormalResource, found: readonly WireRow[]): void {
  const strange = found
    .flatMap((row) => Object.keys(row))
    .filter((key) => !resource.field[key] && !beside.includes(key))
  expect([...new Set(strange)]).toEqual([])
}

async function take({ call, row: at, mutations }: Step): Promise<void> {
  const chosen = pick(steps, call)
  if (!chosen) return
  const { name, resource, operation } = chosen
  const known = rows.get(name) ?? []
  const row = pick(known, at)
  const input = mutated(inputOf(resource, operation, row), mutations)
  // Whoever asks stays able to ask, whatever else is changed.
  if (typeof input['id'] === 'string' && kept.has(input['id'])) return
  const { verb } = operation
  const detail = verbOf(resource, 'detail')
  const stored = async (id: string): Promise<WireRow | null> => {
    const { status, data } = detail ? await ask(detail, { id }) : { status: 'fail', data: null }
    return status === 'success' ? (data as WireRow) : null
  }
  const writes = row !== undefined && !['list', 'detail', 'options', 'create'].includes(verb)
  // Calls about other rows may have changed it, too.
  const before = writes ? await stored(row.id) : null
  const { status, data } = await ask(operation, input)
  if (verb === 'list' && status === 'success') expectDeclared(resource, (data as ListAnswer).list)
  if (verb === 'detail' && status === 'success') expectDeclared(resource, [data as WireRow])
  if (verb === 'create' && status === 'success') {
    const made = await stored((data as WireRow).id)
    if (made) known.push(made)
  }
  if (!before || !writes) return
  const after = await stored(row.id)
  if (status === 'fail') expect([name, operation.name, after?.version]).toEqual([name, operation.name, before.version])
  if (after) known[known.indexOf(row)] = after
  else known.splice(known.indexOf(row), 1)
}

test('calls in any order, with anything in them', { timeout: times(300_000, 3_600_000) }, async () => {
  const wanted = times(1_500, 50_000)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (taken) => {
      for (const one of taken) await take(one)
    }),
    // The same calls in every run; a full one goes new ways and says the seed.
    { numRuns: Math.ceil(wanted / 6), endOnFailure: true, ...(times(1, 0) && { seed: 1853 }) },
  )
  expect((await logIn(world.running().url, 'ops')).token).not.toBeNull()
  reportFigure('fuzz requests without a server error', asked)
  reportFigure('the slowest of them, in ms', Math.round(slowest))
})
