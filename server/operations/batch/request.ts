import { fieldsForMany, isConfidential, type NormalOperation, satisfies } from '#declare'
import { batchLimits } from '../../../src/platform/batchContract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context, OperationsPlatform } from '../../domain/context.ts'
import { countPersonalSearch } from '../../domain/personalSearch.ts'
import { filtersOf, keywordOf, orderOf, predicatesOf } from '../../domain/query.ts'
import { contextFor } from '../../domain/rows.ts'
import { checkInput } from '../../domain/rules.ts'
import { selectIds } from '../../domain/storage.ts'
import type { Call } from '../../platform/call.ts'
import { idsIn, onlyKnown, type Parameters } from '../../platform/parameters.ts'
import type { Values } from '../../platform/repository.ts'

/** What a batch does to each of its rows, checked. */
export interface Work {
  readonly context: Context
  readonly operation: NormalOperation
  /** Of `enable` the switch, of `update` the fields that are set, of a transition or another act what is asked. */
  readonly input: Values
}

const verbsForMany: ReadonlySet<string> = new Set(['remove', 'enable', 'update'])
const isForMany = ({ verb, ofRow }: NormalOperation) => ofRow || verbsForMany.has(verb)

const wrong = (name: string, code: 'E_REQUIRED' | 'E_FORMAT' | 'E_UNKNOWN') =>
  new DomainError(code, { errors: { [name]: code } })

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inputOf(context: Context, operation: NormalOperation, given: unknown): Values {
  const input = given ?? {}
  if (!isValues(input)) throw wrong('input', 'E_FORMAT')
  if (operation.ofRow) return checkInput(context, operation, input)
  if (operation.verb === 'remove') {
    onlyKnown(input, [])
    return {}
  }
  if (operation.verb === 'update') {
    onlyKnown(
      input,
      fieldsForMany(context.resource).map(({ name }) => name),
    )
    // Their values are checked with each row, whose other fields decide as well.
    if (Object.keys(input).length === 0) throw wrong('input', 'E_REQUIRED')
    return input
  }
  const field = operation.field ?? 'enable'
  onlyKnown(input, [field])
  if (typeof input[field] !== 'boolean') throw wrong(field, input[field] === undefined ? 'E_REQUIRED' : 'E_FORMAT')
  return input
}

/**
 * The operation of a batch for its caller, who must hold what the operation itself asks for. Asked again by every part
 * of a job, because rights may have gone meanwhile.
 */
export function workOf(platform: OperationsPlatform, call: Call, asked: Parameters): Work {
  const { resource: name, operation: verb } = asked
  if (typeof name !== 'string' || !platform.catalogue.byName[name]) throw wrong('resource', 'E_UNKNOWN')
  const context = contextFor(platform, call, name)
  const operation = typeof verb === 'string' ? context.resource.operation[verb] : undefined
  if (!operation || isConfidential(operation) || !isForMany(operation)) throw wrong('operation', 'E_UNKNOWN')
  if (!satisfies(call.caller.permits(context.resource.of), operation)) throw new DomainError('E_OP')
  return {
    context: { ...context, permit: operation.permit },
    operation,
    input: inputOf(context, operation, asked['input']),
  }
}

/** The rows that are meant: those that are named, or all that the list's conditions find in the caller's scope now. */
export async function rowsOf({ context }: Work, { ids, where }: Parameters): Promise<readonly string[]> {
  if (where === undefined || where === null) return idsIn({ ids }, batchLimits.named)
  if (!isValues(where)) throw wrong('where', 'E_FORMAT')
  if (ids !== undefined && ids !== null) throw wrong('ids', 'E_UNKNOWN')
  onlyKnown(where, ['keyword', 'filters'])
  const keyword = keywordOf(where['keyword'])
  await countPersonalSearch(context, keyword)
  const found = await selectIds(context, {
    where: predicatesOf(context, {
      keyword,
      filters: filtersOf(context, where['filters']),
    }),
    order: orderOf(context, context.resource.list.sort),
    limit: batchLimits.found + 1,
  })
  if (found.length > batchLimits.found) throw new DomainError('E_LIMIT')
  return found
}
