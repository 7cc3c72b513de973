import { isMoney, movesBack, type NormalField, type NormalOperation, satisfies, wayBack } from '#declare'
import { formFields } from '../../../src/fields/formFields.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { differs } from '../../domain/log.ts'
import { removeAsked } from '../../domain/remove.ts'
import { restoreEntry, softRemoval } from '../../domain/restore.ts'
import { change } from '../../domain/rows.ts'
import { lock } from '../../domain/storage.ts'
import { transition } from '../../domain/transition.ts'
import type { StoredRow, Values } from '../../platform/repository.ts'
import { changesOf } from '../history/steps.ts'
import { restoreWithDependents } from '../trash/restoreWithDependents.ts'
import { type Changed, changedLater } from './entries.ts'
import { undoMessages } from './messages.ts'

/** What the operation log calls a change that took back another one. */
const undoEntry = 'undo'
/** And one that came with a sheet, whatever the import is called. */
const importEntry = 'import'

/** How one row was taken back. */
export interface TakenBack {
  readonly changed: boolean
  /** Fields whose old values the trail does not hold. */
  readonly left: readonly NormalField[]
}
const nothing: TakenBack = { changed: false, left: [] }

/** Somebody changed the row later, which nobody overwrites without being asked. */
export class ChangedLater extends DomainError {}

const words = ({ call }: Context) => undoMessages[call.locale]

const refused = (msg: string): DomainError => new DomainError('E_STATE', { msg })

/** Rows as an operation reaches them. Throws E_OP where the caller may not call it. */
function by(context: Context, operation: NormalOperation | null | undefined): Context {
  if (!operation || !satisfies(context.call.caller.permits(context.resource.of), operation))
    throw new DomainError('E_OP')
  return { ...context, permit: operation.permit }
}

const byVerb = ({ resource }: Context, verb: NormalOperation['verb']) =>
  resource.operations.find((operation) => operation.verb === verb)

const labelled = (context: Context, names: readonly string[]): string => {
  const { platform, call, resource } = context
  const labels = platform.labelsByLocale[call.locale]
  const texts = names.flatMap((name) => {
    const field = resource.field[name]
    return field ? [labels.field(resource, field)] : []
  })
  return texts.join(call.locale === 'zh' ? '、' : ', ')
}

/** Refuses to touch what was changed later; `names`: the fields that matter, or all of the row. */
async function ensureLatest(context: Context, entry: StoredRow, id: string, names: readonly string[] | null) {
  const later = await changedLater(context, id, entry)
  const meant = names === null ? later : later.filter((name) => names.includes(name))
  if (meant.length === 0) return
  const fields = labelled(context, meant)
  throw new ChangedLater('E_STATE', { msg: fields === '' ? words(context).laterRow : words(context).later(fields) })
}

async function livingRow(context: Context, id: string): Promise<StoredRow> {
  const [found] = await lock(context, [id])
  if (!found) throw refused(words(context).gone)
  return found.row
}

/** A row that came into being goes again, under the rules of its deletion. */
async function unmake(context: Context, entry: StoredRow, id: string, over: boolean): Promise<TakenBack> {
  const removal = byVerb(context, 'remove')
  if (!removal) throw refused(words(context).noWayBack)
  const reached = by(context, removal)
  if ((await lock(reached, [id])).length === 0) return nothing
  if (!over) await ensureLatest(context, entry, id, null)
  await removeAsked(reached, id)
  return { changed: true, left: [] }
}

async function bringBack(context: Context, id: string): Promise<TakenBack> {
  const reached = by(context, softRemoval(context))
  if ((await lock(reached, [id])).length > 0) return nothing
  await restoreWithDependents(reached, id)
  return { changed: true, left: [] }
}

/** What there is in place of a way back: a move that asks for more, or none, as where money moved. */
function whyNotBack(context: Context, before: string, after: string): string {
  const { resource, platform, call } = context
  const asking = movesBack(resource, before, after)[0]
  if (asking) return words(context).byMove(platform.labelsByLocale[call.locale].operation(resource, asking))
  return isMoney(resource) ? words(context).money : words(context).noWayBack
}

async function moveBack(context: Context, operation: NormalOperation, entry: StoredRow, id: string) {
  const { resource } = context
  const replaced = (entry['replaced'] ?? {}) as Values
  const row = await livingRow(context, id)
  // A switch is set by the same call that asks about it.
  const asked = operation.input.find(({ kind, name }) => kind === 'switch' && Object.hasOwn(replaced, name))
  if (asked) {
    if (row[asked.name] === replaced[asked.name]) return nothing
    await transition(by(context, operation), id, null, operation.name, { [asked.name]: replaced[asked.name] })
    return { changed: true, left: [] }
  }
  const state = resource.stateField ?? ''
  const [before, after] = [replaced[state], row[state]]
  if (before === after) return nothing
  if (typeof before !== 'string' || typeof after !== 'string') throw refused(words(context).noWayBack)
  const back = wayBack(resource, operation, before, after)
  if (!back) throw refused(whyNotBack(context, before, after))
  await transition(by(context, back), id, null, back.name, {})
  return { changed: true, left: [] }
}

/** Sets the one field to what it was that a call is about, a switch or the place of a row, by the rights to that call. */
async function fieldBack(context: Context, operation: NormalOperation, entry: StoredRow, id: string, over: boolean) {
  const field = operation.verb === 'sort' ? 'sort' : (operation.field ?? 'enable')
  const before = ((entry['replaced'] ?? {}) as Values)[field]
  const row = await livingRow(context, id)
  if (before === undefined || row[field] === before) return nothing
  if (!over) await ensureLatest(context, entry, id, [field])
  const { name, only } = operation
  const check = before === true ? 'complete' : 'changed'
  await change(by(context, operation), id, null, { [field]: before }, { operation: name, check, only })
  return { changed: true, left: [] }
}

/** Writes back what a change replaced, of the fields that people may write: others follow by their rules. */
async function writeBack(context: Context, entry: StoredRow, id: string, over: boolean): Promise<TakenBack> {
  const update = byVerb(context, 'update')
  const reached = by(context, update)
  const form = formFields({ resource: context.resource }, 'update', 'staff')
  const replaced = (entry['replaced'] ?? {}) as Values
  const written = changesOf(entry).flatMap(({ field: name }) => {
    const field = context.resource.field[name]
    return field && form.writable(field) && !field.immutable ? [field] : []
  })
  const kept = written.filter(({ name }) => Object.hasOwn(replaced, name))
  const left = written.filter(({ name }) => !Object.hasOwn(replaced, name))
  if (kept.length === 0) {
    if (left.length > 0) throw refused(words(context).personal)
    return nothing
  }
  const row = await livingRow(reached, id)
  const values = Object.fromEntries(kept.map(({ name }) => [name, replaced[name] ?? null]))
  const differing = kept.map(({ name }) => name).filter((name) => differs(row[name], values[name]))
  if (differing.length === 0) return { changed: false, left }
  if (!over) await ensureLatest(context, entry, id, differing)
  await change(reached, id, null, values, { operation: undoEntry, only: update?.only ?? null })
  return { changed: true, left }
}

/** Takes one entry back: by a change of its own, under the rules and permissions of what it does. */
function takeEntryBack(context: Context, entry: StoredRow, id: string, over: boolean): Promise<TakenBack> {
  const { resource } = context
  const name = String(entry['operation'])
  const operation = resource.operation[name]
  if (operation?.verb === 'remove') {
    if (operation.hard) throw refused(words(context).forGood)
    return bringBack(context, id)
  }
  // A sheet makes rows, and changes those that were there.
  if (name === importEntry && entry['replaced'] !== null) return writeBack(context, entry, id, over)
  if (name === restoreEntry || name === importEntry || operation?.verb === 'create')
    return unmake(context, entry, id, over)
  if (operation?.verb === 'enable' || operation?.verb === 'sort') return fieldBack(context, operation, entry, id, over)
  if (operation?.verb === 'transition') return moveBack(context, operation, entry, id)
  if (operation?.verb === 'update' || name === 'update' || name === undoEntry)
    return writeBack(context, entry, id, over)
  throw refused(entry['replaced'] === null ? words(context).nothing : words(context).noWayBack)
}

/** Takes back what one change did to a row, the latest first; the transaction is the caller's business. */
export async function takeBack(context: Context, { id, entries }: Changed, over: boolean): Promise<TakenBack> {
  let changed = false
  const left: NormalField[] = []
  for (const entry of entries) {
    const taken = await takeEntryBack(context, entry, id, over)
    changed ||= taken.changed
    left.push(...taken.left)
  }
  return { changed, left }
}
