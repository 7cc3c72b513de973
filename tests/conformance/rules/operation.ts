import { anyOf, type Rule } from './rule.ts'

/** The same residents see both: everybody, or a community they share. */
const meet = (a: string, b: string) =>
  `(${a}."audience" <> 'community' or ${b}."audience" <> 'community' or ${a}."communityIds" && ${b}."communityIds")`
const enabled = (table: string) => `(select * from "${table}" where "enable" and "deletedAt" is null)`
const pairs = (table: string, of: string, meets: string) =>
  `select a.id from ${enabled(table)} a join ${enabled(table)} b on a.id < b.id and ${of} where ${meets}`
const datesMeet = `a."effective" ->> 'from' <= b."effective" ->> 'to' and b."effective" ->> 'from' <= a."effective" ->> 'to'`
const timesMeet = `a."startAt" <= b."endAt" and b."startAt" <= a."endAt"`
/** The unique key of the ledger sees to once per source; a deed must not be rewarded from two either. */
const earnedTwice = (trigger: string) => `select min(e.id) as id from "pointsEarn" e
  where e."bizNo" in (select d."bizNo" from "pointsEarn" d join "pointsSource" s on s.id = d."sourceId" and s."trigger" = '${trigger}')
  and e."sourceId" is not null and e."deletedAt" is null group by e."customerId", e."bizNo" having count(*) > 1`
const rewardAgain = (trigger: string) => `insert into "pointsEarn" select (jsonb_populate_record(e, jsonb_build_object(
    'id', e.id || 'x', 'recordNo', e."recordNo" || 'x', 'sourceId', ${anyOf('pointsSource', `"trigger" = 'manual'`)}))).*
  from "pointsEarn" e join "pointsSource" s on s.id = e."sourceId" and s."trigger" = '${trigger}' limit 1`

/** Publishing, passage, advertising and what staff arrange (C22, C36–C44). */
export const operation: readonly Rule[] = [
  {
    rule: 'C22',
    says: 'of hours, limits, settings and expiry one is in force at a time',
    broken: [
      pairs('workingHours', `a."workBiz" = b."workBiz" and a."projectIds" && b."projectIds"`, datesMeet),
      pairs('invoiceLimit', `(a."projectId", a."invoiceType") = (b."projectId", b."invoiceType")`, datesMeet),
      pairs('payReleaseSetting', `a."feeTypes" && b."feeTypes" and a."projectIds" && b."projectIds"`, timesMeet),
      pairs('yuanbaoRule', `a."ruleKind" = 'expire' and b."ruleKind" = 'expire'`, timesMeet),
    ].join(' union all '),
    spoil: `update "workingHours" set "workBiz" = 'hall', "enable" = true, "effective" = '{"from": "2026-01-01", "to": "2026-12-31"}',
      "projectIds" = array[${anyOf('project')}]`,
  },
  {
    rule: 'C36',
    says: 'no moment has more launch ads than their space takes, and an exclusive one has one for each resident',
    broken: `${pairs(
      'startAd',
      `a."spaceId" = b."spaceId"`,
      `${timesMeet} and ${meet('a', 'b')} and (select s."exclusive" from "adSpace" s where s.id = a."spaceId")`,
    )} union all select a.id from ${enabled('startAd')} a join "adSpace" s on s.id = a."spaceId" where s."maxCount" <
      (select count(*) from ${enabled('startAd')} b
        where b."spaceId" = a."spaceId" and a."startAt" between b."startAt" and b."endAt")`,
    spoil: `update "startAd" set "enable" = true, "startAt" = now(), "endAt" = now() + interval '1 day',
      "spaceId" = ${anyOf('adSpace', '"exclusive"')}`,
  },
  {
    rule: 'C38',
    says: 'no activity has more people than places',
    broken: `select a.id from "communityActivity" a where a."capacity" > 0 and a."capacity" < (
      select coalesce(sum(s."headcount"), 0) from "activitySignup" s where s."activityId" = a.id
      and s."state" in ('pending', 'confirmed', 'attended') and s."deletedAt" is null)`,
    spoil: `update "communityActivity" set "capacity" = 1`,
  },
  { rule: 'C39', says: 'who came is rewarded once', broken: earnedTwice('activity'), spoil: rewardAgain('activity') },
  {
    rule: 'C40',
    says: 'what is due is published, and what is published says since when',
    broken: ['notice', 'news', 'propertyNews']
      .map(
        (table) => `select id from "${table}" where "deletedAt" is null and ((
          "publishState" = 'published' and "publishedAt" is null)
          or ("publishState" = 'scheduled' and "publishAt" < "createdAt"))`,
      )
      .join(' union all '),
    spoil: `update "notice" set "publishedAt" = null`,
  },
  { rule: 'C42', says: 'a suggestion is rewarded once', broken: earnedTwice('roast'), spoil: rewardAgain('roast') },
  {
    rule: 'C43',
    says: 'who came in and went out by a pass was recorded',
    broken: ['in', 'out']
      .map(
        (direction) => `select p.id from "passRegistration" p
          where p."state" in (${direction === 'in' ? `'entered', 'left'` : `'left'`}) and not exists (
            select 1 from "accessRecord" r where r."direction" = '${direction}' and r."personName" = p."visitorName"
            and r."communityId" = p."communityId"
            and r."recordedAt" = p."${direction === 'in' ? 'enteredAt' : 'leftAt'}")`,
      )
      .join(' union all '),
    spoil: `update "accessRecord" set "communityId" = null`,
  },
  {
    rule: 'C44',
    says: 'water is paid for by its litres',
    broken: `select o.id from "waterMachineOrder" o where o."state" = 'paid' and (o."litres" <= 0 or o."amount" < 0 or o."takenAt" is null)`,
    spoil: `update "waterMachineOrder" set "litres" = 0, "state" = 'paid'`,
  },
  {
    rule: 'C48',
    says: 'an application and its latest test agree',
    broken: `select a.id from "appApplication" a left join lateral (select t."state" from "appTest" t
        where t."applicationId" = a.id and t."deletedAt" is null order by t."createdAt" desc, t.id desc limit 1) t on true
      where a."deletedAt" is null and ((a."state" = 'testing' and coalesce(t."state", '') not in ('waiting', 'running'))
        or (a."state" in ('testPassed', 'online') and coalesce(t."state", '') <> 'passed'))`,
    spoil: `update "appTest" set "state" = 'failed'`,
  },
  {
    rule: 'C49',
    says: 'no data access goes on after its last day',
    broken: `select id from "dataAudit" where "state" = 'approved' and "validTo" < (now() - interval '1 day')::date`,
    spoil: `update "dataAudit" set "state" = 'approved', "validTo" = '2020-01-01'`,
  },
  {
    rule: 'C50',
    says: 'vendors that may not have nothing online',
    broken: `select a.id from "appApplication" a join "appRegister" v on v.id = a."vendorId"
      where a."state" = 'online' and v."state" <> 'approved'`,
    spoil: `update "appRegister" set "state" = 'disabled'`,
  },
]
