import { satisfies } from '#declare'
import { endpoints } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { writeLog } from '../../domain/log.ts'
import { contextFor, get } from '../../domain/rows.ts'
import { inFull, seesInFull } from '../../domain/wire.ts'
import { idIn, onlyKnown, parametersOf } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'

/** What the operation log calls it. */
const operation = 'reveal'

/** Only who may read the rows at all, and see personal data in full on the show page (domain 0.3, mask). */
function ensureMay(context: Context): void {
  const { resource, call } = context
  const held = call.caller.permits(resource.of)
  const reads = resource.operations.some(
    (one) => (one.verb === 'list' || one.verb === 'detail') && satisfies(held, one),
  )
  if (!reads || !seesInFull(context)) throw new DomainError('E_OP')
}

/**
 * A masked value of one row in full. Who looked at what stands in the operation log before anybody sees it; the log
 * holds the masked value only.
 */
export function revealRoutes(platform: Platform): Route[] {
  const [method, url] = endpoints.reveal.split(' ') as ['POST', string]
  return [
    {
      method,
      url,
      name: 'personalData.reveal',
      permit: 'login',
      // Not kept under an idempotency key: the answer is what must not be kept.
      mutates: false,
      transaction: 'own',
      handle: async (raw, call) => {
        const given = parametersOf(raw)
        onlyKnown(given, ['resource', 'id', 'field'])
        const { resource: name, field: asked } = given
        if (typeof name !== 'string' || !Object.hasOwn(platform.catalogue.byName, name)) throw new DomainError('E_OP')
        const context = contextFor(platform, call, name, inFull)
        ensureMay(context)
        const field = context.resource.fields.find((one) => one.name === asked)
        if (!field?.mask || field.writeOnly) throw new DomainError('E_UNKNOWN', { errors: { field: 'E_UNKNOWN' } })
        const value = await platform.database.transaction(async () => {
          const row = await get(context, idIn(given))
          await writeLog(context, [{ id: row.id, operation, before: row, after: row, seen: [field.name] }], new Map())
          return row[field.name] ?? null
        })
        return { data: { value } }
      },
    },
  ]
}
