import { isNumberKind, type NormalField, type NormalOperation, type NormalResource } from '#declare'
import type { OperationsPlatform } from '../../domain/context.ts'
import { checkInput } from '../../domain/rules.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import { exportCalls } from '../../export/exportCalls.ts'
import { importCalls } from '../../import/importCalls.ts'
import type { Call } from '../../platform/call.ts'
import { parametersOf } from '../../platform/parameters.ts'
import type { Values } from '../../platform/repository.ts'
import type { RawCall } from '../../platform/route.ts'
import { assign } from '../assign/assign.ts'
import { transition } from './transition.ts'

type CallHandler = (input: Values, call: Call) => Promise<unknown>

/** An address has nothing but text: what is asked for as a number or a switch is read as one. */
const fromAddress = (query: RawCall['query'], input: readonly NormalField[]): Values =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const kind = input.find((field) => field.name === name)?.kind
      if (kind === 'switch' && (text === 'true' || text === 'false')) return [name, text === 'true']
      return [name, kind && isNumberKind(kind) && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text]
    }),
  )

/**
 * Calls that only one resource has: its server extension answers them, or the platform for its own records. One that is
 * about a row goes the way of a transition, which leaves the state as it is.
 */
export function customHandler(
  { extensions }: Pick<OperationsPlatform, 'extensions'>,
  resource: NormalResource,
  operation: NormalOperation,
): VerbHandler {
  const { name, method, path, input, ofRow, assigns } = operation
  if (assigns !== null) return assign
  const own = exportCalls[`${resource.of}.${name}`] ?? importCalls[`${resource.of}.${name}`]
  if (own) return own
  const handler = extensions.resources[resource.of]?.custom?.[name] as CallHandler | undefined
  // At the start, and not when the first person calls it.
  if (!handler)
    throw new Error(`${method} ${path}: resources/${resource.area}/${resource.of}.server.ts has no handler "${name}"`)
  if (ofRow) return transition
  return async (context, _operation, raw) => {
    if (input.length === 0) return { data: await handler(parametersOf(raw), context.call) }
    const given = { ...fromAddress(raw.query, input), ...raw.body }
    return { data: await handler(checkInput(context, operation, given), context.call) }
  }
}
