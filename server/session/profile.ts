import { sql } from 'kysely'
import { errorText } from '../../src/platform/messages/messages.ts'
import { DomainError } from '../core/errors.ts'
import type { Call } from '../platform/call.ts'
import type { Route } from '../platform/route.ts'

/** What people change about themselves (domain 2.14); everything else is the administrator's. */
const editable: readonly string[] = ['photo', 'name', 'email', 'introduction']

const departmentLabel = { zh: 'label', en: 'labelEn', es: 'labelEs' } as const

/** The caller's own account in words. */
async function profileOf({ db, caller, locale }: Call): Promise<unknown> {
  const { rows } = await sql`
    select a."id", a."version", a."name", a."loginName", a."mobile", a."email", a."photo", a."introduction",
      a."lastLoginAt", a."lastLoginIp",
      (select c."name" from "company" c where c."id" = a."companyId") as "company",
      coalesce((select ${sql.ref(`i.${departmentLabel[locale]}`)} from "dictionaryItem" i
        join "dictionary" d on d."id" = i."dictionaryId" and d."dictCode" = 'department'
        where i."value" = a."department" and i."deletedAt" is null limit 1), a."department") as "department",
      coalesce((select array_agg(j."name" order by j."name") from "job" j
        where j."id" = any(a."jobIds") and j."deletedAt" is null), '{}') as "roles"
    from "account" a where a."id" = ${caller.accountId} and a."deletedAt" is null`.execute(db)
  if (!rows[0]) throw new DomainError('E_NOT_FOUND')
  return rows[0]
}

export const readProfile: Route['handle'] = async (_raw, call) => ({ data: await profileOf(call) })

export const saveProfile: Route['handle'] = async ({ body }, call) => {
  const { version, ...changes } = body
  const unknown = Object.keys(changes).filter((name) => !editable.includes(name))
  if (unknown.length > 0)
    throw new DomainError('E_UNKNOWN', {
      errors: Object.fromEntries(unknown.map((name) => [name, errorText('E_UNKNOWN', call.locale)])),
    })
  const expected = typeof version === 'number' ? version : null
  const row = await call
    .rows('account')
    .withoutScope()
    .update(call.caller.accountId, expected, changes, { operation: 'profile' })
  return { data: { id: row.id, version: row.version } }
}
