import { f, type NormalField, satisfies } from '#declare'
import { normaliseField } from '../../../src/declare/normalise.ts'
import { revealReason } from '../../../src/fields/revealReason.ts'
import { validateField } from '../../../src/fields/validate.ts'
import { endpoints } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { writeLog } from '../../domain/log.ts'
import { consumeAttempt, type RateLimit } from '../../domain/rateLimit.ts'
import { contextFor, get } from '../../domain/rows.ts'
import { inFull, seesInFull } from '../../domain/wire.ts'
import { idIn, onlyKnown, type Parameters, parametersOf } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { tokenText } from '../../session/accessTokens/messages.ts'
import { revealMessages } from './messages.ts'

/** What the operation log calls it, and a try beyond the limit. */
const operation = 'reveal'
const refused = 'revealRefused'

/** More than anybody's work asks for; fewer than it takes to copy a list. */
export const revealLimit: RateLimit = { name: 'reveal', tries: 60, seconds: 3_600, runsFrom: 'first' }

const { field: reasonName, ...length } = revealReason
/** Why somebody wants to see it. The log calls it so, beside fields of the row that may be called `reason`. */
const reasonField = normaliseField(reasonName, f.text({ label: '查看原因', required: true, ...length }))

/** What was said, where the field asks for a reason. */
function reasonIn({ reason }: Parameters, field: NormalField, now: Date): string | null {
  if (!field.maskReason) return null
  const said = (typeof reason === 'string' && reason.trim()) || null
  const wrong = validateField(reasonField, said, {}, now)
  if (wrong) throw new DomainError(wrong.code, { errors: { reason: wrong.code } })
  return said
}

/** Only who may read the rows at all, by a token only if it was made for this, and see personal data in full on the show page (domain 0.3, mask). */
function ensureMay(context: Context): void {
  const { resource, call } = context
  const { token } = call.caller
  if (token && !token.reveal) throw new DomainError('E_TOKEN', { msg: tokenText('reveal', call.locale) })
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
      byToken: true,
      // Not kept under an idempotency key: the answer is what must not be kept.
      mutates: false,
      transaction: 'own',
      handle: async (raw, call) => {
        const given = parametersOf(raw)
        onlyKnown(given, ['resource', 'id', 'field', 'reason'])
        const { resource: name, field: asked } = given
        if (typeof name !== 'string' || !Object.hasOwn(platform.catalogue.byName, name)) throw new DomainError('E_OP')
        const context = contextFor(platform, call, name, inFull)
        ensureMay(context)
        const field = context.resource.fields.find((one) => one.name === asked)
        if (!field?.mask || field.writeOnly) throw new DomainError('E_UNKNOWN', { errors: { field: 'E_UNKNOWN' } })
        const { row, allowed } = await platform.database.transaction(async (db) => {
          const row = await get(context, idIn(given))
          const reason = reasonIn(given, field, call.now)
          const { allowed } = await consumeAttempt(db, call.now, revealLimit, call.caller.accountId)
          const entry = { id: row.id, operation: allowed ? operation : refused, before: row, after: row }
          const answers = reason === null ? undefined : [{ field: reasonField, value: reason }]
          await writeLog(context, [{ ...entry, seen: [field.name], answers }], new Map())
          return { row, allowed }
        })
        if (!allowed) {
          const { accountId } = call.caller
          platform.log.warn(
            { accountId, resource: name },
            'personal data was asked for more often than the limit allows',
          )
          throw new DomainError('E_LIMIT', { msg: revealMessages[call.locale](revealLimit.tries) })
        }
        return { data: { value: row[field.name] ?? null } }
      },
    },
  ]
}
