import type { NormalOperation } from '#declare'
import { DomainError } from '../core/errors.ts'
import type { StoredRow, Values } from '../platform/repository.ts'
import type { Context } from './context.ts'

/** What the transitions of a mixin write, wherever the resource has the mixin's fields (domain 0.5). */
type Move = (context: Context, row: StoredRow, operation: NormalOperation, input: Values) => Values

/** Who decided a request, and when. */
const decide: Move = ({ call }) => ({ auditedBy: call.caller.accountId || null, auditedAt: call.now.toISOString() })

/** Now, or at the moment that was chosen for it: in the row, unless the move itself says. */
const publish: Move = ({ call }, row, _operation, input) => {
  const publishedBy = call.caller.accountId || null
  const publishAt = input['publishAt'] === undefined ? row['publishAt'] : input['publishAt']
  if (typeof publishAt === 'string' && Date.parse(publishAt) > call.now.getTime())
    return { publishState: 'scheduled', publishAt, publishedBy }
  return {
    publishState: 'published',
    publishedAt: call.now.toISOString(),
    publishedBy,
    publishAt: null,
    withdrawReason: null,
  }
}

/** What residents have seen is withdrawn with a reason; what they have not is a draft again. */
const withdraw: Move = (_context, row, _operation, input) => {
  if (row['publishState'] === 'scheduled')
    return {
      publishState: 'draft',
      publishAt: null,
      withdrawReason: null,
      publishedBy: row['publishedAt'] === null ? null : row['publishedBy'],
    }
  if (typeof input['withdrawReason'] !== 'string' || input['withdrawReason'] === '')
    throw new DomainError('E_REQUIRED', { errors: { withdrawReason: 'E_REQUIRED' } })
  return { publishState: 'withdrawn' }
}

/** What must hold of every row with the mixin, whoever writes it: what is scheduled has its moment. */
export function checkMixin({ resource }: Context, values: Values): void {
  if (resource.stateField === 'publishState' && values['publishState'] === 'scheduled' && !values['publishAt'])
    throw new DomainError('E_REQUIRED', { errors: { publishAt: 'E_REQUIRED' } })
}

/** Values that a transition writes because of the mixin it belongs to. */
export function mixinValues(context: Context, row: StoredRow, operation: NormalOperation, input: Values): Values {
  const { resource } = context
  if (resource.stateField === 'publishState' && operation.name === 'publish')
    return publish(context, row, operation, input)
  if (resource.stateField === 'publishState' && operation.name === 'withdraw')
    return withdraw(context, row, operation, input)
  const decides = operation.permit.includes('audit') && resource.field['auditedBy'] && resource.field['auditedAt']
  return decides ? decide(context, row, operation, input) : {}
}
