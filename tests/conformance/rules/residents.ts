import { anyOf, type Rule } from './rule.ts'

const activeBinding = `"state" = 'active' and "deletedAt" is null`

/** Customers, houses and what binds them (C01–C03, C52–C54). */
export const residents: readonly Rule[] = [
  {
    rule: 'C01',
    says: 'an approved request has its binding',
    broken: `select a.id from "bindingAudit" a where a."auditState" = 'approved' and a."deletedAt" is null
      and not exists (select 1 from "houseBinding" b where b."auditId" = a.id)`,
    spoil: `update "houseBinding" set "auditId" = null`,
  },
  {
    rule: 'C01',
    says: 'whoever is bound to a house is an owner in the console’s words (role 3)',
    broken: `select b.id from "houseBinding" b join "customer" c on c.id = b."customerId"
      where b.${activeBinding.replace(' and "', ' and b."')} and not '3' = any(c."roleTypes")`,
    spoil: `update "customer" set "roleTypes" = '{1}'`,
  },
  {
    rule: 'C02',
    says: 'nobody keeps role 3 without a house',
    broken: `select c.id from "customer" c where '3' = any(c."roleTypes") and c."deletedAt" is null
      and not exists (select 1 from "houseBinding" b where b."customerId" = c.id and b."state" = 'active'
        and b."deletedAt" is null)`,
    spoil: `update "houseBinding" set "state" = 'ended'`,
  },
  {
    rule: 'C03',
    says: 'a house has at most one owner',
    broken: `select "houseId" as id from "houseBinding" where "relation" = 'owner' and ${activeBinding}
      group by 1 having count(*) > 1`,
    spoil: `update "houseBinding" set "relation" = 'owner', "state" = 'active',
      "houseId" = ${anyOf('house')} where id in (select id from "houseBinding" where "deletedAt" is null limit 2)`,
  },
  {
    rule: 'C03',
    says: 'the owner a house names is the one who is bound to it',
    broken: `select h.id from "house" h where h."deletedAt" is null and h."ownerId" is distinct from (
      select b."customerId" from "houseBinding" b
      where b."houseId" = h.id and b."relation" = 'owner' and b."state" = 'active' and b."deletedAt" is null)`,
    spoil: `update "house" set "ownerId" = null`,
  },
  {
    rule: 'C52',
    says: 'buildings and houses are of the project and community they stand in',
    broken: `select b.id from "building" b join "community" c on c.id = b."communityId" where b."projectId" <> c."projectId"
      union all select h.id from "house" h join "building" b on b.id = h."buildingId"
      where (h."communityId", h."projectId") is distinct from (b."communityId", b."projectId")`,
    spoil: `update "house" set "projectId" = ${anyOf('project')} where "projectId" <> ${anyOf('project')}`,
  },
  {
    rule: 'C53',
    says: 'a customer’s houses are counted right',
    broken: `select c.id from "customer" c left join (select "customerId", count(*) as n from "houseBinding"
      where ${activeBinding} group by 1) b on b."customerId" = c.id where c."houseCount" <> coalesce(b.n, 0)`,
    spoil: `update "customer" set "houseCount" = 99`,
  },
  {
    rule: 'C53',
    says: 'a house’s residents are counted right',
    broken: `select h.id from "house" h left join (select "houseId", count(*) as n from "houseBinding"
      where ${activeBinding} group by 1) b on b."houseId" = h.id where h."residentCount" <> coalesce(b.n, 0)`,
    spoil: `update "house" set "residentCount" = 99`,
  },
  {
    rule: 'C53',
    says: 'nobody has two default houses',
    broken: `select "customerId" as id from "houseBinding" where ${activeBinding}
      group by 1 having count(*) filter (where "isPrimary") > 1`,
    spoil: `update "houseBinding" set "isPrimary" = true`,
  },
  {
    rule: 'C54',
    says: 'requests and payments keep the name of their customer',
    broken: `select id from "bindingAudit" where "customerId" is not null and "customerName" is null
      union all select id from "ownerPay" where "customerId" is not null and "customerName" is null
      union all select id from "workOrder" where "customerId" is not null and "customerName" is null
      union all select id from "activitySignup" where "customerId" is not null and "customerName" is null`,
    spoil: `update "workOrder" set "customerName" = null`,
  },
]
