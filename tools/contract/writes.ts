import type { Catalogue, NormalOperation, NormalResource } from '#declare'
import { dictionaries, dictionariesOf } from '../../server/domain/dictionary.ts'
import { isReference } from '../../server/domain/referenceLabels.ts'
import { changeOf } from '../../tests/support/changes.ts'
import { type Choices, type DraftOptions, draftOf } from '../../tests/support/drafts.ts'
import type { Drift } from './drift.ts'
import { type Ask, callOf, dataIn, ofVerb, succeeds } from './exchanges.ts'
import { isObject } from './schema.ts'

type Body = Readonly<Record<string, unknown>>

const bodyOf = (body: unknown): Body => (isObject(body) ? body : {})
const recordIn = (body: unknown): Body => bodyOf(dataIn(body))

/** What the platform said of a refusal, on one line. */
const saying = (body: unknown): string => {
  const { errorCode, msg, errors } = bodyOf(body)
  return [errorCode, msg, errors && JSON.stringify(errors)].filter(Boolean).join(' ')
}

/** Rows that references of a draft may name, and codes of dictionaries, as the platform offers them. */
async function choicesFor(resource: NormalResource, { byName }: Pick<Catalogue, 'byName'>, ask: Ask): Promise<Choices> {
  const fields = resource.fields.flatMap((field) => [field, ...field.of])
  const listed = async (
    operation: NormalOperation | undefined,
    input: object,
    of: string,
  ): Promise<readonly string[]> => {
    if (!operation) return []
    const rows = dataIn((await ask(callOf(operation), input)).body)
    return Array.isArray(rows) ? rows.filter((row) => !row.disabled).map((row) => String(row[of])) : []
  }
  const targets = new Set(fields.filter(isReference).map((field) => field.facts.to))
  const ids = new Map<string, readonly string[]>()
  for (const to of targets) {
    const target = byName[to]
    ids.set(to, await listed(target && ofVerb(target, 'options'), {}, 'id'))
  }
  const codes = new Map<string, readonly string[]>()
  const items = byName[dictionaries]?.operation['items']
  for (const dict of dictionariesOf(fields)) codes.set(dict, await listed(items, { dictCode: dict }, 'code'))
  return { references: (target) => ids.get(target) ?? [], codes: (dict) => codes.get(dict) ?? [] }
}

/** A row that may be created, or why none could be made: a file, for example, or a reference that has no options. */
function draftOrReason(resource: NormalResource, options: DraftOptions): Readonly<Record<string, unknown>> | string {
  try {
    return draftOf(resource, options)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The calls that a trial of writes makes and that change something. */
export const triedOf = (resource: NormalResource): readonly string[] =>
  (['create', 'update', 'remove'] as const).flatMap((verb) => {
    const operation = ofVerb(resource, verb)
    return operation ? [callOf(operation)] : []
  })

/**
 * Creates a row, changes and removes it, and looks whether each shows in the next answer. Beside that it asks for what must
 * be refused: a required field left out, a change of an old version, a row that was removed.
 */
export async function driftOfWrites(
  resource: NormalResource,
  catalogue: Pick<Catalogue, 'byName'>,
  ask: Ask,
): Promise<Drift[]> {
  const drifts: Drift[] = []
  const tell = (operation: NormalOperation, what: string) => {
    drifts.push({ call: callOf(operation), path: '', what })
  }
  const { create, reading, update, remove } = {
    create: ofVerb(resource, 'create'),
    reading: ofVerb(resource, 'detail') ?? ofVerb(resource, 'list'),
    update: ofVerb(resource, 'update'),
    remove: ofVerb(resource, 'remove'),
  }
  if (!create || !remove || !reading)
    return [{ call: resource.name, path: '', what: 'cannot be tried: rows are not created, read and removed by staff' }]

  const n = Date.now() % 10_000_000
  const choices = await choicesFor(resource, catalogue, ask)
  const draft = draftOrReason(resource, { n, only: 'required', choices })
  if (typeof draft === 'string') return [{ call: callOf(create), path: '', what: `cannot be tried: ${draft}` }]
  /** The row as it is now; null: there is none. */
  const read = async (id: string): Promise<Body | null> => {
    const { body } = await ask(callOf(reading), reading.verb === 'detail' ? { id } : { pageNum: 1, pageSize: 200 })
    if (!succeeds(body)) return null
    const data = recordIn(body)
    if (reading.verb === 'detail') return data
    return (Array.isArray(data['list']) ? data['list'].filter(isObject) : []).find((row) => row['id'] === id) ?? null
  }

  const required = resource.fields.find(({ name, required: is }) => is && name in draft)
  if (required) {
    const { [required.name]: _left, ...others } = draft
    const { body } = await ask(callOf(create), others)
    if (succeeds(body)) tell(create, `is a success without ${required.name}, which is required`)
    else if (!(required.name in bodyOf(bodyOf(body)['errors'])))
      tell(create, `does not name ${required.name} in errors when it is left out`)
    const id = recordIn(body)['id']
    if (succeeds(body) && typeof id === 'string') await ask(callOf(remove), { id })
  }

  const created = await ask(callOf(create), draft)
  const { id, version } = recordIn(created.body)
  if (!succeeds(created.body) || typeof id !== 'string') {
    tell(create, `refuses a row that keeps all rules: ${saying(created.body)}`)
    return drifts
  }
  try {
    const stored = (await read(id)) ?? {}
    for (const [name, value] of Object.entries(draft))
      if (typeof value !== 'object' && stored[name] !== value && !resource.field[name]?.mask)
        tell(reading, `${name} is ${JSON.stringify(stored[name])} where ${JSON.stringify(value)} was created`)
    const change = changeOf(resource, stored, n + 1)
    if (update && change) {
      const changed = await ask(callOf(update), { id, version, [change.name]: change.value })
      if (!succeeds(changed.body)) tell(update, `refuses a change of ${change.name}: ${saying(changed.body)}`)
      else {
        if ((await read(id))?.[change.name] !== change.value) tell(update, `does not store ${change.name}`)
        const late = await ask(callOf(update), { id, version, [change.name]: stored[change.name] })
        if (succeeds(late.body)) tell(update, 'is a success over a version that is no longer the latest')
      }
    }
  } finally {
    const removed = await ask(callOf(remove), { id })
    if (!succeeds(removed.body))
      tell(remove, `does not remove what was created, and ${id} stays: ${saying(removed.body)}`)
    else if ((await read(id)) !== null) tell(reading, 'still answers the row that was removed')
  }
  return drifts
}
