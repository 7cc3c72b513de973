import { type NormalOperation, type NormalResource, sheetOf } from '#declare'
import { DomainError } from '../core/errors.ts'
import type { Executor } from '../database/executor.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'

/** What the operations need of the platform. */
export type OperationsPlatform = Pick<
  Platform,
  'catalogue' | 'database' | 'events' | 'extensions' | 'labelsByLocale' | 'dataDir' | 'clock' | 'log' | 'jobs'
>

/** One resource within one call. */
export interface Context {
  readonly platform: OperationsPlatform
  readonly call: Call
  readonly resource: NormalResource
  /** The server acts for itself: no row scope. Field rules hold all the same. */
  readonly trusted: boolean
  /**
   * What the call asks for on these rows: it reaches those that the caller's pages show to holders of it. Null: rows
   * that stand behind others, as references, figures and rules read them, within the data scope alone.
   */
  readonly permit: NormalOperation['permit'] | null
  /** Of this resource the rows that somebody deleted, in place of those that are there. Default false. */
  readonly removed?: boolean
}

/** The connection of the call: always the transaction that is open right now, if one is. */
export const connection = ({ platform }: Pick<Context, 'platform'>): Executor => platform.database.read

/** The same call on another resource; undefined when nothing is declared under the name. */
export function contextOf(context: Context, name: string): Context | undefined {
  const named = context.platform.catalogue.byName[name]
  const resource = named && context.platform.catalogue.byName[named.of]
  return resource && { ...context, resource, permit: null, removed: false }
}

/** The same call on a page that shows only some rows and columns of the resource: the view of that name. */
export function viewOf(context: Context, name: unknown): Context {
  if (name === undefined || name === null || name === '') return context
  const view = typeof name === 'string' ? context.platform.catalogue.byName[name] : undefined
  if (view?.of !== context.resource.of) throw new DomainError('E_UNKNOWN', { errors: { view: 'E_UNKNOWN' } })
  return { ...context, resource: view }
}

/** The same as its sheets see it: an import may have columns that are no fields of the resource. */
export function sheetContext(context: Context, view: unknown): Context {
  const seen = viewOf(context, view)
  return { ...seen, resource: sheetOf(seen.resource) }
}

/** The switch that takes a row out of pickers without losing it, if the resource has one. */
export function enableField(resource: NormalResource): string | null {
  const declared = resource.operations.find(({ verb }) => verb === 'enable')?.field
  if (declared) return declared
  return resource.field['enable']?.kind === 'switch' ? 'enable' : null
}

/** The field that makes a tree of the rows, if they form one. */
export const parentField = (resource: NormalResource) =>
  resource.fields.find((field) => field.kind === 'ref' && field.facts.to === resource.of && field.facts.depth) ?? null
