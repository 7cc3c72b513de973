import { anyOf, type Rule } from './rule.ts'

const trees = ['company', 'workOrderType', 'menu'] as const
/** Rows that their own ancestors lead back to. */
const loops = (table: string) => `select id from (
  with recursive above as (
    select id, "parentId", array[id] as path, false as loop from "${table}"
    union all select a.id, t."parentId", a.path || t.id, t.id = any(a.path)
      from above a join "${table}" t on t.id = a."parentId" where not a.loop)
  select id from above where loop) "${table}Loops"`
const admins = `select 1 from "account" a join "job" j on j.id = any(a."jobIds")
  where a."enable" and a."deletedAt" is null and j."enable" and j."deletedAt" is null and j."baseRole" = 'super_admin'`

/** Staff, roles, work orders and jobs of the platform (C25–C35). */
export const platform: readonly Rule[] = [
  {
    rule: 'C25',
    says: 'roles grant operations that their menus have, and nothing else',
    broken: `select j.id from "job" j, jsonb_array_elements(coalesce(j."menuPermissions"::jsonb, '[]')) p
      left join "menu" m on m.id = p ->> 'menuId' where j."deletedAt" is null and (m.id is null or exists (
        select 1 from jsonb_array_elements_text(p -> 'operations') o where not o = any(m."operations")))`,
    spoil: `update "menu" set "operations" = '{}'`,
  },
  {
    rule: 'C26',
    says: 'nobody who is disabled is logged in',
    broken: `select s.id from "session" s join "account" a on a.id = s."accountId"
      where s."endedAt" is null and s."expiresAt" > now() and (not a."enable" or a."deletedAt" is not null)`,
    spoil: `insert into "session" ("id", "tokenHash", "accountId", "stage", "createdAt", "lastUsedAt", "expiresAt", "ip", "userAgent")
      select 'open', 'open', id, 'full', now(), now(), now() + interval '1 hour', '', '' from "account" where not "enable" limit 1`,
  },
  {
    rule: 'C28',
    says: 'somebody administers the platform',
    broken: `select 'nobody' as id where not exists (${admins})`,
    spoil: `update "account" set "enable" = false`,
  },
  {
    rule: 'C29',
    says: 'a finished export has an author, its number of rows and a last day',
    broken: `select id from "exportJob" where "state" in ('success', 'expired')
      and ("createdBy" is null or "rowCount" is null or "finishedAt" is null or "expireAt" is null)`,
    spoil: `update "exportJob" set "rowCount" = null`,
  },
  {
    rule: 'C30',
    says: 'an import’s lines succeeded or failed',
    broken: `select id from "importJob" where "state" = 'success' and "successCount" + "failCount" <> "total"`,
    spoil: `update "importJob" set "total" = "total" + 1`,
  },
  {
    rule: 'C31',
    says: 'a dictionary has each value once and at most one default',
    broken: `select min(id) as id from "dictionaryItem" where "deletedAt" is null
        group by "dictionaryId", "value" having count(*) > 1
      union all select "dictionaryId" from "dictionaryItem" where "isDefault" and "deletedAt" is null
        group by 1 having count(*) > 1`,
    spoil: `update "dictionaryItem" set "isDefault" = true`,
  },
  {
    rule: 'C32',
    says: 'work orders are of leaves, of a tree of three levels in which kinds are inherited',
    broken: `select o.id from "workOrder" o where exists (
        select 1 from "workOrderType" t where t."parentId" = o."workOrderTypeId" and t."deletedAt" is null)
      union all select c.id from "workOrderType" c join "workOrderType" p on p.id = c."parentId"
        where c."orderKind" <> p."orderKind"
      union all select d.id from "workOrderType" d join "workOrderType" c on c.id = d."parentId"
        join "workOrderType" b on b.id = c."parentId" join "workOrderType" a on a.id = b."parentId"`,
    spoil: `update "workOrder" set "workOrderTypeId" = ${anyOf('workOrderType', '"parentId" is null')}`,
  },
  {
    rule: 'C33',
    says: 'no tree leads back to itself',
    broken: trees.map(loops).join(' union all '),
    spoil: `update "company" set "parentId" = id`,
  },
  {
    rule: 'C34',
    says: 'the blocks of the home screen have places of their own',
    broken: `select min(id) as id from "homeLayout" where "enable" and "deletedAt" is null
      group by "sort" having count(*) > 1`,
    spoil: `update "homeLayout" set "sort" = 1, "enable" = true`,
  },
  {
    rule: 'C35',
    says: 'entries of the home screen and modules of roles exist, also those that are switched off',
    broken: `select r.id from "customerRole" r, unnest(r."moduleIds") used where not exists (
        select 1 from "systemModule" m where m.id = used)
      union all select h.id from "homeLayout" h, jsonb_array_elements(coalesce(h."entries"::jsonb, '[]')) entry
        where entry ->> 'moduleId' is not null and not exists (select 1 from "systemModule" m where m.id = entry ->> 'moduleId')`,
    spoil: `update "customerRole" set "moduleIds" = '{gone}'`,
  },
]
