import type { NormalField, NormalResource, ResourceKind } from '#declare'
import { isSame } from '../../src/fields/same.ts'
import { newId } from '../core/identifier.ts'
import type { Call } from '../platform/call.ts'
import { type Context, contextOf } from './context.ts'
import { fieldI18nOf, textOf } from './fieldI18n.ts'
import { masked } from './mask.ts'
import { idsOf, type Names } from './referenceLabels.ts'
import { appendRows } from './storeRows.ts'

/** The resource that keeps the trail (domain 2.3). */
export const trail = 'operationLog'
/** The entry of somebody who logged in: no change of the account, and so no part of what became of it. */
export const loginEntry = 'login'
/** Longest word of a change; a whole article does not belong into the trail. */
const longest = 500

/** What is written once and never changed: the row says it all. */
const ownTrail: ReadonlySet<ResourceKind> = new Set(['ledger', 'log'])

type Values = Readonly<Record<string, unknown>>

/** What the actor of a move was asked, and said. */
export interface Answer {
  readonly field: NormalField
  readonly value: unknown
}

export interface LogEntry {
  readonly id: string
  readonly operation: string
  readonly before: Values | null
  readonly after: Values | null
  /** Fields that somebody only looked at: personal data in full. */
  readonly seen?: readonly string[]
  /** Of a move: what its actor said that no field of the row keeps. */
  readonly answers?: readonly Answer[] | undefined
}

/** Standard fields change with every write and say nothing; versions and times stand in the entry itself. */
export const loggedFields = (resource: NormalResource): readonly NormalField[] =>
  resource.fields.filter(({ standard, writeOnly, stored }) => !standard && !writeOnly && stored)

export const differs = (a: unknown, b: unknown): boolean => !isSame(a, b)

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Personal data, also inside a list: no log holds it. */
export const isPersonal = (field: NormalField): boolean =>
  field.mask || field.of.some(({ mask, writeOnly }) => mask || writeOnly)

/**
 * The values a change replaced, as they were stored: what a version of the row is put together from. Personal data is
 * in no log, so it is missing here too.
 */
const replacedBy = ({ before, after }: LogEntry, changed: readonly NormalField[]): Values | null =>
  before && after
    ? Object.fromEntries(changed.filter((field) => !isPersonal(field)).map(({ name }) => [name, before[name] ?? null]))
    : null

/** A row that came into being earlier than it is told of, as demo rows do, was created then. */
const momentOf = ({ operation, after }: LogEntry): string | null => {
  const created = operation === 'create' ? after?.['createdAt'] : null
  return created ? new Date(created as string | Date).toISOString() : null
}

type Line = Values & { readonly id: string }

/** Appends to the operation log, in the transaction of the write, what was done to which row. */
export const writeLog = (context: Context, noted: readonly LogEntry[], names: Names): Promise<void> =>
  appendLog(context, logLines(context, noted, names))

/** Who did something may have done so through a program: by which of their tokens, and by which tool of an assistant. */
const throughWhat = ({ caller, tool }: Call): Values => ({ token: caller.token?.name ?? null, tool: tool ?? null })

/** A line that says how many rows something was done to, and nothing of what they were. */
export const countLine = (
  { resource, call }: Context,
  {
    id,
    operation,
    field,
    count,
  }: { readonly id: string; readonly operation: string; readonly field: string; readonly count: number },
): Line => ({
  id: newId(call.now.getTime()),
  createdAt: call.now.toISOString(),
  updatedAt: call.now.toISOString(),
  createdBy: call.caller.accountId || 'system',
  updatedBy: call.caller.accountId || 'system',
  version: 1,
  accountId: call.caller.accountId || null,
  entity: resource.of,
  entityId: id,
  operation,
  changes: [{ field, before: null, after: String(count) }],
  replaced: null,
  ...throughWhat(call),
  changeId: call.requestId,
  ip: call.ip,
  result: 'success',
})

/** Appends lines that were put into words before. */
export async function appendLog(context: Context, lines: readonly Line[]): Promise<void> {
  const target = contextOf(context, trail)
  if (target && lines.length > 0) await appendRows({ ...target, trusted: true }, lines)
}

/**
 * What the operation log says of writes: what was done to which row, field by field in Chinese words. Personal data is
 * masked, secrets are left out. Ledgers and logs are trails themselves: what is told of them is who looked at personal
 * data.
 */
export function logLines(context: Context, noted: readonly LogEntry[], names: Names): Line[] {
  const { resource, call, platform } = context
  const entries = ownTrail.has(resource.kind) ? noted.filter(({ seen }) => seen !== undefined) : noted
  if (entries.length === 0) return []
  const i18n = fieldI18nOf(platform, 'zh')
  const inWords = (field: NormalField, value: unknown): string | null => {
    const shown = masked(field, value)
    if (shown === null || shown === undefined) return null
    const named = names.get(field.name)
    const labels = named && idsOf(shown).map((id) => named.get(id)?.label ?? id)
    const text = textOf(field, shown, i18n, Array.isArray(shown) ? labels : labels?.[0])
    return (field.kind === 'richText' ? plain(text) : text).slice(0, longest) || null
  }
  // Rows that are written together say much the same: what was just said is not put into words again.
  const said = new Map<NormalField, { readonly value: unknown; readonly text: string | null }>()
  const textIn = (field: NormalField, value: unknown): string | null => {
    const last = said.get(field)
    if (last && last.value === value) return last.text
    const text = inWords(field, value)
    said.set(field, { value, text })
    return text
  }
  const fields = loggedFields(resource)
  const now = call.now.toISOString()
  const changedIn = ({ before, after, seen }: LogEntry) =>
    fields.filter(({ name }) => seen?.includes(name) || differs(before?.[name], after?.[name]))
  const rowOf = (entry: LogEntry, changed: readonly NormalField[]) => ({
    id: newId(call.now.getTime()),
    createdAt: momentOf(entry) ?? now,
    updatedAt: now,
    createdBy: call.caller.accountId || 'system',
    updatedBy: call.caller.accountId || 'system',
    version: 1,
    accountId: call.caller.accountId || null,
    entity: resource.of,
    entityId: entry.id,
    operation: entry.operation,
    changes: [
      ...changed.map((field) => ({
        field: field.name,
        before: textIn(field, entry.before?.[field.name]),
        after: textIn(field, entry.after?.[field.name]),
      })),
      ...(entry.answers ?? []).map(({ field, value }) => ({
        field: field.name,
        before: null,
        after: field.writeOnly ? null : textIn(field, value),
      })),
    ],
    replaced: replacedBy(entry, changed),
    ...throughWhat(call),
    changeId: call.requestId,
    ip: call.ip,
    result: 'success',
  })
  return entries.map((entry) => rowOf(entry, changedIn(entry)))
}
