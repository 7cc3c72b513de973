import { type NormalOperation, satisfies } from '#declare'
import { DomainError } from '../core/errors.ts'
import type { Call } from '../platform/call.ts'
import { type Parameters, textIn } from '../platform/parameters.ts'
import type { Platform } from '../platform/platform.ts'
import type { StoredRow } from '../platform/repository.ts'
import type { Context } from './context.ts'
import { contextFor, get } from './rows.ts'

export const operationOf = ({ resource }: Context, verb: 'detail' | 'list' | 'update') =>
  resource.operations.find((one) => one.verb === verb)

/** Rows as an operation reaches them, if the caller may call it. */
export function reached(context: Context, operation: NormalOperation | undefined): Context | null {
  const { call, resource } = context
  if (!operation || !satisfies(call.caller.permits(resource.of), operation)) return null
  return { ...context, permit: operation.permit }
}

/** The resource that a call names by `resource`; nobody learns which resources there are. */
export function askedContext(platform: Platform, call: Call, given: Parameters): Context {
  const name = textIn(given, 'resource')
  if (!Object.hasOwn(platform.catalogue.byName, name)) throw new DomainError('E_OP')
  return contextFor(platform, call, name)
}

/** Rows as the caller may read them; null: not at all. A resource without a call for one row is read by its list. */
export const readableRows = (asked: Context): Context | null =>
  reached(asked, operationOf(asked, 'detail') ?? operationOf(asked, 'list'))

/** A record that the caller may read, with the rights by which they do. */
export async function readRecord(
  asked: Context,
  id: string,
): Promise<{ readonly context: Context; readonly row: StoredRow }> {
  const context = readableRows(asked)
  if (!context) throw new DomainError('E_OP')
  return { context, row: await get(context, id) }
}
