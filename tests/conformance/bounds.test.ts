import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Condition,
  codesIn,
  holds,
  type NormalField,
  type NormalOperation,
  type NormalResource,
} from '../../src/declare/index.ts'
import { addressOf, type ErrorCode, endpoints, errorCodes, type WireRow } from '../../src/platform/contract.ts'
import { errorText } from '../../src/platform/messages/messages.ts'
import type { CallAnswer } from '../support/client.ts'
import { draftOf } from '../support/drafts.ts'
import { reportFigure } from '../support/figures.ts'
import { type ApiDocument, bodyOf, edgesOf, type NumericPlace, numbersIn, othersOf } from './described.ts'
import { isSample } from './extent.ts'
import { endpointOf, everyRow, next, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

// What the API document says of a number is what the server does: the last number inside is taken for one, the first
// outside is refused as out of range, and not as missing.
const world = worldOf()
let document: ApiDocument
const rows = new Map<string, readonly WireRow[]>()
beforeAll(async () => {
  await world.open()
  const answer = await fetch(`${world.running().url}${endpoints.openapi.split(' ')[1]}`)
  document = (await answer.json()) as ApiDocument
})
afterAll(world.close)

type Values = Record<string, unknown>

/** Fields a call takes. */
const takenBy = (resource: NormalResource, { verb, input }: NormalOperation): readonly NormalField[] =>
  verb === 'create' || verb === 'update' ? resource.fields : input

const valueMeeting = (field: NormalField | undefined, expected: Condition[string]): unknown => {
  if (Array.isArray(expected)) return expected[0]
  if (typeof expected !== 'object' || expected === null || !('not' in expected)) return expected
  return codesIn(field).find((code) => code !== expected.not) ?? 'x'
}

/** Values under which a field is asked. */
function askedWith(fields: readonly NormalField[], { when }: Pick<NormalField, 'when'>): Values {
  return Object.assign(
    {},
    ...Object.entries(when ?? {}).map(([name, expected]) => {
      const other = fields.find((one) => one.name === name)
      return { ...(other ? askedWith(fields, other) : {}), [name]: valueMeeting(other, expected) }
    }),
  )
}

/** What else such a call needs; nothing where no draft passes: what else is wrong stands beside what is looked for. */
function drafted(resource: NormalResource, fields: readonly NormalField[], only?: 'required'): Values {
  const form = { ...resource.form, sections: [{ fields: fields.map(({ name }) => name) }] }
  const { choices, fixed } = world.subjectOf(resource)
  const asked = { n: next(), choices, ...(only && { only }), ...(!only && fixed && { fixed: fixed() }) }
  try {
    return draftOf({ ...resource, fields, form } as unknown as NormalResource, asked)
  } catch {
    return {}
  }
}

/** What a call needs beside the number that is tried. Beside a change, nothing. */
function besides(resource: NormalResource, operation: NormalOperation, field: NormalField | undefined): Values {
  if (operation.verb === 'update') return {}
  const fields = takenBy(resource, operation)
  const draft = drafted(resource, fields, operation.verb === 'create' ? undefined : 'required')
  return { ...draft, ...(field && askedWith(fields, field)) }
}

function bodyWith(resource: NormalResource, operation: NormalOperation, { path }: NumericPlace, value: number): Values {
  const [name = '', inner] = path
  const field = takenBy(resource, operation).find((one) => one.name === name)
  const body = besides(resource, operation, field)
  if (inner === undefined || field?.kind !== 'list') return { ...body, [name]: value }
  const sub = field.of.find((one) => one.name === inner)
  const row = { ...drafted(resource, field.of), ...(sub && askedWith(field.of, sub)), [inner]: value }
  return { ...body, [name]: Array.from({ length: field.facts.min ?? 1 }, () => row) }
}

async function rowsOf(resource: NormalResource): Promise<readonly WireRow[]> {
  const subject = world.subjectOf(resource)
  if (verbOf(resource, 'list')) return await everyRow(subject)
  const only = verbOf(resource, 'detail')
  return only ? [succeeded(await world.admin().call<WireRow>(endpointOf(only)))] : []
}

/** The row that a call is about, one of which the field is asked; nothing for a new one; null where there is none. */
async function target(resource: NormalResource, { verb, from, only, ofRow }: NormalOperation, when: Condition | null) {
  if (verb === 'create' || (verb === 'custom' && !ofRow)) return {}
  const known = rows.get(resource.name) ?? (await rowsOf(resource))
  rows.set(resource.name, known)
  const isIn = (row: WireRow) => from === null || from.includes(String(row[resource.stateField ?? '']))
  const row = known.find((one) => isIn(one) && holds(only, one) && holds(when, one))
  return row ? { id: row.id, version: row.version } : null
}

const ofBounds: readonly string[] = ['E_RANGE', 'E_REQUIRED', 'E_FORMAT'] satisfies readonly ErrorCode[]
/** What rules of business say of a value that is a right one of its kind. */
const business = new Set(
  (Object.keys(errorCodes) as ErrorCode[])
    .filter((code) => !ofBounds.includes(code))
    .map((code) => errorText(code, 'zh')),
)

const said = ({ errors }: CallAnswer, { path }: NumericPlace): string | undefined =>
  errors?.[path.length > 1 ? `${path[0]}[0].${path[1]}` : (path[0] ?? '')]

/** Values of other fields decide about these, too: the document cannot say it. */
const isCompared = (fields: readonly NormalField[], [name, inner]: readonly string[]): boolean => {
  const among = inner === undefined ? fields : (fields.find((one) => one.name === name)?.of ?? [])
  const of = inner ?? name
  return among.some(
    (one) => (one.name === of && one.compare.length > 0) || one.compare.some(({ field }) => field === of),
  )
}

/** What is wrong about one number: nothing, or what the document and the answer disagree about. */
function disagreement(answer: CallAnswer, places: NumericPlace[], isInside: boolean, isFree: boolean): boolean {
  const [problem] = places.flatMap((one) => said(answer, one) ?? [])
  const isBusiness = problem !== undefined && business.has(problem)
  if (isInside) return isFree && problem !== undefined && !isBusiness
  const isAlone = Object.keys(answer.errors ?? {}).length === 1
  return problem === undefined || isBusiness || (isAlone && answer.errorCode !== 'E_RANGE')
}

let tried = 0
async function wrongAt(resource: NormalResource, operation: NormalOperation): Promise<string[]> {
  const schema = bodyOf(document, operation.method, addressOf(operation.path))
  const places = schema ? numbersIn(schema).filter(({ path }) => path[0] !== 'version') : []
  const wrong: string[] = []
  for (const one of places) {
    const fields = takenBy(resource, operation)
    const field = fields.find(({ name }) => name === one.path[0])
    const { inside, outside } = edgesOf(one.schema)
    const others = schema ? othersOf(schema, one.path.join('.')) : []
    const values = [
      ...[...outside, ...(others.length > 0 ? [0] : [])].map((value) => [value, false] as const),
      ...inside.map((value) => [value, true] as const),
    ]
    for (const [value, isInside] of values) {
      const about = await target(resource, operation, operation.verb === 'update' ? (field?.when ?? null) : null)
      if (!about) continue
      // Of two numbers that may stand for each other, the other one does, or neither.
      const instead = Object.fromEntries(others.map((name) => [name, isInside ? 1 : 0]))
      const body = { ...bodyWith(resource, operation, one, value), ...instead, ...about }
      const answer = await world.admin().call(endpointOf(operation), body)
      if (answer.status === 'success') rows.delete(resource.name)
      tried += 1
      const told = isInside ? [one] : [one, ...others.map((name) => ({ ...one, path: [name] }))]
      if (disagreement(answer, told, isInside, !isCompared(fields, one.path)))
        wrong.push(
          `${operation.name} ${one.path.join('.')}: ${value} is ${isInside ? 'inside' : 'outside'}, and is answered ${answer.errorCode} ${JSON.stringify(answer.errors)}`,
        )
    }
  }
  return wrong
}

const asking = ({ operations }: NormalResource) =>
  operations.filter(
    ({ verb, method }) => method === 'POST' && ['create', 'update', 'transition', 'custom'].includes(verb),
  )

describe.each(world.resources)('%s', (_name, resource) => {
  test('takes the numbers that the API document says, and no others', async () => {
    const wrong: string[] = []
    for (const operation of asking(resource)) wrong.push(...(await wrongAt(resource, operation)))
    expect(wrong).toEqual([])
  })

  const list = verbOf(resource, 'list')
  test.runIf(list?.method === 'POST')('takes the pages that the API document says, and no others', async () => {
    const schema = list && bodyOf(document, 'POST', addressOf(list.path))
    const places = schema ? numbersIn(schema) : []
    expect(places.map(({ path }) => path[0])).toEqual(expect.arrayContaining(['pageNum', 'pageSize']))
    for (const one of places) {
      const [name = ''] = one.path
      const { inside, outside } = edgesOf(one.schema)
      const ask = (value: number) => world.admin().call(list ? endpointOf(list) : '', { [name]: value })
      for (const value of inside) expect([name, value, (await ask(value)).errorCode]).toEqual([name, value, null])
      for (const value of outside) expect([name, value, (await ask(value)).errorCode]).toEqual([name, value, 'E_RANGE'])
    }
  })
})

test('there were numbers to try', () => {
  reportFigure('numbers at the ends of what the API document says', tried)
  expect(tried).toBeGreaterThan(isSample ? 200 : 800)
})
