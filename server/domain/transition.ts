import type { AnyResource, NormalOperation } from '#declare'
import { DomainError } from '../core/errors.ts'
import { digest } from '../core/tokens.ts'
import type { RowHandler } from '../platform/extension.ts'
import type { StoredRow, Values } from '../platform/repository.ts'
import { assignedBy } from './assignment.ts'
import type { Context } from './context.ts'
import { ensureCondition, lockRow } from './lockRow.ts'
import { mixinValues } from './mixins.ts'
import { domainErrorOf, isValid, type Problems } from './problems.ts'
import { checkInput, transitionOf } from './rules.ts'
import { prepareUpdates, storeUpdate } from './write.ts'

const stateOf = ({ resource }: Context, row: StoredRow): unknown =>
  resource.stateField === null ? null : row[resource.stateField]

function ensureLeaves(context: Context, { from }: NormalOperation, row: StoredRow): void {
  if (from === null) return
  const state = stateOf(context, row)
  if (typeof state !== 'string' || !from.includes(state)) throw new DomainError('E_STATE')
}

/** What of the input is a field of the row itself, as a reject reason is. */
const ownFields = ({ resource }: Context, operation: NormalOperation, input: Values): Values =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name]) => resource.field[name]?.stored && operation.input.some((field) => field.name === name),
    ),
  )

/** A transition with one target leads there; with several, the server extension or the mixin must have said where. */
function targetOf({ resource }: Context, { to, name }: NormalOperation, values: Values): Values {
  const { stateField } = resource
  if (stateField === null || to.length === 0) return values
  const [only] = to
  if (to.length === 1) return { ...values, [stateField]: only }
  const chosen = values[stateField]
  if (typeof chosen !== 'string' || !to.includes(chosen))
    throw new Error(`Transition ${resource.of}.${name} must choose one of ${to.join(', ')}`)
  return values
}

/** What the move hands over once: of it only digests are stored. */
const secretsOf = ({ shows }: NormalOperation, values: Values): [name: string, secret: string][] =>
  shows.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]] as [string, string]] : []))

/** What the server extension writes beside the state. */
async function valuesByRule(
  { platform, resource, call }: Context,
  { name, verb, assigns }: NormalOperation,
  row: StoredRow,
  input: Values,
): Promise<Values> {
  if (assigns !== null) return assignedBy(resource, assigns, call.caller)
  const extension = platform.extensions.resources[resource.of]
  if (verb === 'transition') return (await extension?.transitions?.[name]?.(row as never, input, call)) ?? {}
  const handler = extension?.custom?.[name] as RowHandler<AnyResource> | undefined
  return (await handler?.(input, call, row as never)) ?? {}
}

/**
 * Runs a declared transition, or another act on one row, which leads to no state: scope, version, state, input, the rules
 * of the mixin and of the server extension. The answered row holds what is handed over as it was made, this once.
 */
export async function transition(
  context: Context,
  id: string,
  version: number | null,
  name: string,
  given: Values,
): Promise<StoredRow> {
  const operation = transitionOf(context, name)
  const row = await lockRow(context, id, version)
  ensureLeaves(context, operation, row)
  ensureCondition(operation.only, row)
  const input = checkInput(context, operation, given)
  const own = ownFields(context, operation, input)
  const byMixin = mixinValues(context, row, operation, input)
  const byRule = await valuesByRule(context, operation, row, input)
  const secrets = secretsOf(operation, byRule)
  const kept = Object.fromEntries(secrets.map(([field, secret]) => [field, digest(secret)]))
  const set = targetOf(context, operation, { ...own, ...byMixin, ...byRule, ...kept })
  // What is published comes into use: what an import left empty must have been filled in (domain 0.3).
  const check = operation.name === 'publish' ? 'complete' : 'changed'
  const prepared = await prepareUpdates(context, [{ before: row, changes: {}, set }], check)
  const problems: Problems = prepared.candidates[0]?.problems ?? {}
  // Of a row that only moves, what the actor gave is looked at; what was there before is not asked about again.
  const wrong = Object.fromEntries(
    Object.entries(problems).filter(([path]) => check === 'complete' || (path.split(/[.[]/)[0] ?? '') in own),
  )
  if (!isValid(wrong)) throw domainErrorOf(wrong)
  const answers = operation.input
    .filter((field) => !Object.hasOwn(own, field.name))
    .map((field) => ({ field, value: input[field.name] }))
  const stored = await storeUpdate(context, row, prepared, name, { answers })
  return { ...stored, ...Object.fromEntries(secrets) }
}
