import { setImmediate as turn } from 'node:timers/promises'
import type { NormalResource } from '#declare'
import { DomainError } from '../core/errors.ts'
import { newId } from '../core/identifier.ts'
import { storedFields } from '../database/schema/columns.ts'
import type { StoredRow, Values, WriteOptions } from '../platform/repository.ts'
import { recordActivity } from './activity.ts'
import { analyzeAfter } from './analyze.ts'
import { type Context, enableField } from './context.ts'
import { checkDictionaries } from './dictionary.ts'
import { noteDue } from './due.ts'
import { checkFiles } from './fileReferences.ts'
import { type Answer, appendLog, differs, type LogEntry, logLines, writeLog } from './log.ts'
import { lookUp } from './lookUp.ts'
import { checkMixin } from './mixins.ts'
import { loggedFieldsWithId, predictedChange, predictedTrail } from './predictedTrail.ts'
import { domainErrorOf, isValid, type Problems } from './problems.ts'
import type { Names } from './referenceLabels.ts'
import { type Candidate, checkReferences } from './references.ts'
import { checkFields, type FieldCheck, isComplete } from './rules.ts'
import { assignSerialNumbers } from './serialNumbers.ts'
import { takeSnapshots } from './snapshots.ts'
import type { ScopedRow } from './storage.ts'
import { amendRow, appendRows, ensureChangeable, insertRows, mayLeaveAny, updateRow } from './storeRows.ts'
import { checkTree } from './tree.ts'
import { checkUniqueness } from './uniqueness.ts'

/** Candidates of one write with what they refer to. Those with problems must not be stored. */
export interface Prepared {
  readonly candidates: readonly Candidate[]
  readonly names: Names
}

const writerOf = ({ call }: Context): string => call.caller.accountId || 'system'

/** What a new row has before anybody says anything. */
const blank = (resource: NormalResource): Values =>
  Object.fromEntries(storedFields(resource).map(({ name, default: value }) => [name, value ?? null]))

/** The rules that need the database, each in one statement for all candidates. */
async function checkAgainstDatabase(
  context: Context,
  candidates: readonly Candidate[],
  amongUnfinished = false,
): Promise<Names> {
  const { references, wanted, holders } = await lookUp(context, candidates, amongUnfinished)
  checkReferences(context, candidates, references)
  await checkTree(context, candidates)
  await checkDictionaries(context, candidates)
  const files = await checkFiles(context, candidates)
  checkUniqueness(candidates, wanted, holders)
  return new Map([...references, ...files])
}

type Draft = WriteOptions & { readonly draft: Values; readonly problems?: Problems }

/** New rows as their drafts and the declaration make them; what is wrong with them without asking anybody is noted. */
export function candidatesOf(context: Context, drafts: readonly Draft[], check: FieldCheck): Candidate[] {
  const { resource, call } = context
  const start = blank(resource)
  const now = call.now.toISOString()
  return drafts.map(({ draft, set, problems = {} }): Candidate => {
    const candidate: Candidate = { before: null, values: { ...start }, problems }
    checkFields(context, candidate, draft, check)
    Object.assign(candidate.values, {
      id: newId(call.now.getTime()),
      createdAt: now,
      updatedAt: now,
      createdBy: writerOf(context),
      updatedBy: writerOf(context),
      version: 1,
      ...set,
    })
    return candidate
  })
}

/** Checks new rows against the rules that need the database as well; problems are noted, not thrown. */
export const prepareCandidates = async (
  context: Context,
  candidates: readonly Candidate[],
  amongUnfinished = false,
): Promise<Prepared> => ({
  candidates,
  names: await checkAgainstDatabase(context, candidates, amongUnfinished),
})

/** Checks new rows against every rule of the declaration; problems are noted, not thrown. */
export const prepareInserts = (
  context: Context,
  drafts: readonly Draft[],
  check: FieldCheck = 'create',
): Promise<Prepared> =>
  prepareCandidates(
    context,
    candidatesOf(context, drafts, check),
    drafts.some(({ unfinished }) => unfinished),
  )

/** Nobody writes a row into or out of a scope that is not theirs. */
function ensureWritable(rows: readonly ScopedRow[]): void {
  if (rows.some(({ writable }) => !writable)) throw new DomainError('E_SCOPE')
}

const createdBy =
  (operation: string) =>
  (row: StoredRow): LogEntry => ({ id: row.id, operation, before: null, after: row })

/** Whether the trail and nobody else asks what becomes of rows that are written. */
function isUnasked({ resource, platform }: Context): boolean {
  const extension = platform.extensions.resources[resource.of]
  return !extension?.afterWrite && !extension?.afterWrites && !resource.activity && !resource.assignee
}

/** Stores new rows that nobody asks about. */
async function storeUnasked(context: Context, { candidates, names }: Prepared, operation: string): Promise<void> {
  const { resource } = context
  const values = candidates.map((candidate) => candidate.values)
  const rows = predictedTrail(resource, values)
  if (!rows) {
    const stored = await insertRows(context, values, loggedFieldsWithId(resource))
    ensureWritable(stored)
    const entries = stored.map(({ row }) => createdBy(operation)(row))
    return writeLog(context, entries, names)
  }
  const storing = mayLeaveAny(context) ? appendRows(context, values) : insertRows(context, values, [])
  storing.catch(() => undefined)
  // Many rows are sent now, and the database is busy with them while the trail is put into words. One leaves with its trail.
  if (rows.length > 1) await turn()
  const lines = logLines(context, rows.map(createdBy(operation)), names)
  const stored = await storing
  if (stored) ensureWritable(stored)
  await appendLog(context, lines)
}

export interface Storing {
  /** Nobody looks at the rows that are answered: they say what was written, not what the database made of it. Default false. */
  readonly unasked?: boolean
}

/** Stores checked new rows under the rules of the server extension. */
export async function storeInserts(
  context: Context,
  { candidates, names }: Prepared,
  operation: string,
  { unasked = false }: Storing = {},
): Promise<StoredRow[]> {
  const { resource, call, platform } = context
  const extension = platform.extensions.resources[resource.of]
  const changes = candidates.map((candidate) => ({ before: null, values: candidate.values as never }))
  const values = candidates.map((candidate) => candidate.values)
  await takeSnapshots(context, values)
  await extension?.beforeWrites?.(changes, call)
  if (extension?.beforeWrite) for (const change of changes) await extension.beforeWrite(change, call)
  for (const one of values) noteDue(resource, null, one, new Date(String(one['createdAt'])))
  // Last, because who numbers keeps others from numbering: the rows that the rules lock are locked by then.
  await assignSerialNumbers(context, values)
  if (unasked && isUnasked(context)) {
    await storeUnasked(context, { candidates, names }, operation)
    return values as readonly Values[] as StoredRow[]
  }
  const stored = await insertRows(context, values)
  ensureWritable(stored)
  const rows = stored.map(({ row }) => row)
  await writeLog(context, rows.map(createdBy(operation)), names)
  if (extension?.afterWrite)
    for (const [index, row] of rows.entries())
      await extension.afterWrite(row as never, changes[index] ?? { before: null, values: {} as never }, call)
  await extension?.afterWrites?.(rows as never, changes, call)
  await recordActivity(context, rows)
  await platform.events.emit('rowsStored', {
    resource: resource.of,
    rows: rows.map((after) => ({ before: null, after })),
  })
  return rows
}

/** What only the create form asks for, as a first password: no sheet has it, and no edit brings it. */
const lacksFirstValues = ({ resource }: Context, values: Candidate['values']): boolean =>
  resource.fields.some(
    ({ name, requiredOfStaff, from, on, when }) =>
      requiredOfStaff && from === 'staff' && on === 'create' && when === null && (values[name] ?? null) === null,
  )

/** A row whose form asks for more than the sheet had waits, switched off, until somebody completes it (domain 0.3). */
export function disableIncomplete(context: Context, { values }: Candidate): void {
  const enable = enableField(context.resource)
  if (enable !== null && (!isComplete(context, values) || lacksFirstValues(context, values))) values[enable] = false
}

/** What is still missing is no problem of a row that waits for it. */
function forgiveMissing({ problems }: Candidate): void {
  for (const [path, { code }] of Object.entries(problems)) if (code === 'E_REQUIRED') delete problems[path]
}

/** Inserts all drafts or none. */
export async function insertAll(
  context: Context,
  drafts: readonly (WriteOptions & { readonly draft: Values })[],
  storing: Storing = {},
): Promise<StoredRow[]> {
  const prepared = await prepareInserts(context, drafts)
  for (const [index, candidate] of prepared.candidates.entries())
    if (drafts[index]?.unfinished) {
      forgiveMissing(candidate)
      disableIncomplete(context, candidate)
    }
  for (const { problems } of prepared.candidates) if (!isValid(problems)) throw domainErrorOf(problems)
  analyzeAfter(context, drafts.length)
  return storeInserts(context, prepared, drafts[0]?.operation ?? 'create', storing)
}

interface Update {
  readonly before: StoredRow
  readonly changes: Values
  readonly set?: Values
}

/** Checks changes of rows that exist; problems are noted, not thrown. */
export async function prepareUpdates(
  context: Context,
  updates: readonly Update[],
  check: FieldCheck = 'update',
): Promise<Prepared> {
  const candidates = updates.map(({ before, changes, set }): Candidate => {
    const candidate: Candidate = { before, values: { ...before }, problems: {} }
    checkFields(context, candidate, changes, check)
    Object.assign(candidate.values, set)
    return candidate
  })
  return { candidates, names: await checkAgainstDatabase(context, candidates) }
}

/**
 * Stores a checked change; nothing different writes nothing, unless it is a move with its answers: that something was
 * done stands in the trail even where the row shows nothing of it.
 */
export async function storeUpdate(
  context: Context,
  before: StoredRow,
  { candidates, names }: Prepared,
  operation: string,
  { answers, unasked = false }: Storing & { readonly answers?: readonly Answer[] } = {},
): Promise<StoredRow> {
  ensureChangeable(context)
  const { resource, call, platform } = context
  const values = candidates[0]?.values ?? {}
  const extension = platform.extensions.resources[resource.of]
  const change = { before: before as never, values: values as never }
  checkMixin(context, values)
  await extension?.beforeWrites?.([change], call)
  await extension?.beforeWrite?.(change, call)
  noteDue(resource, before, values, call.now)
  const changed = storedFields(resource).filter(
    ({ name, standard }) => !standard && differs(before[name], values[name]),
  )
  if (changed.length === 0 && !answers) return before
  const version = { updatedAt: call.now.toISOString(), updatedBy: writerOf(context), version: before.version + 1 }
  const written = { ...Object.fromEntries(changed.map(({ name }) => [name, values[name]])), ...version }
  const predicted = unasked && isUnasked(context) && mayLeaveAny(context) && predictedChange(before, changed, values)
  if (predicted) {
    await amendRow(context, before.id, written)
    const after = { ...predicted, ...version }
    await writeLog(context, [{ id: before.id, operation, before, after, answers }], names)
    return after
  }
  const stored = await updateRow(context, before.id, written)
  if (!stored) throw new DomainError('E_NOT_FOUND')
  ensureWritable([stored])
  await writeLog(context, [{ id: before.id, operation, before, after: stored.row, answers }], names)
  await extension?.afterWrite?.(stored.row as never, change, call)
  await extension?.afterWrites?.([stored.row as never], [change], call)
  await recordActivity(context, [stored.row])
  await platform.events.emit('rowsStored', { resource: resource.of, rows: [{ before, after: stored.row }] })
  return stored.row
}
