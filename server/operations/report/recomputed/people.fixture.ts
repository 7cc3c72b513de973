import { expect } from 'vitest'
import { back, dayMs, dayOf, during, type Figures, momentOf, type Raw } from '../figures.fixture.ts'
import { count, isOneOf, meanTime, overdueIn, percent, type Recompute, sum, tenths } from './arithmetic.fixture.ts'

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Residents of one's communities, and those who belong to no community but to a company that is looked after there. */
export async function customersSeenBy(scene: Figures, loginName: string): Promise<readonly Raw[]> {
  const mine = await scene.communitiesOf(loginName)
  const customers = await scene.knownRows('customer')
  if (mine === null) return customers
  const isMine = (row: Raw) => mine.includes(String(row['communityId']))
  const bindings = (await scene.knownRows('houseBinding')).filter((row) => row['state'] === 'active' && isMine(row))
  const bound = new Set(bindings.map(({ customerId }) => customerId))
  const projects = await scene.projectsOf(loginName)
  const companies = (await scene.knownRows('project')).filter(({ id }) => projects.has(id))
  const served = new Set(companies.map(({ companyId }) => companyId))
  return customers.filter(
    (row) =>
      isMine(row) || bound.has(row['id']) || (row['communityId'] === null && served.has(row['companyId'] ?? undefined)),
  )
}

const customerSummary: Recompute = async (scene, loginName) => {
  const { today } = scene
  const customers = await customersSeenBy(scene, loginName)
  const houses = await scene.seenBy(loginName, 'house')
  const bound = count(houses, ({ ownerId }) => ownerId !== null)
  const owners = (await scene.seenBy(loginName, 'houseBinding')).filter(isOneOf('relation', 'owner'))
  const has = (type: string) => (row: Raw) => listed(row['roleTypes']).includes(type)
  const registered = customers.filter((row) => row['registeredAt'] !== null && dayOf(row['registeredAt']) <= today)
  const answer = await scene.figures(loginName, 'customerSummary')
  expect(answer.summary).toEqual({
    owned: owners.length,
    left: count(owners, ({ endedAt }) => endedAt !== null),
    total: registered.length,
    general: count(registered, ({ roleTypes }) => JSON.stringify(roleTypes) === '["1"]'),
    employee: count(registered, has('2')),
    owner: count(registered, has('3')),
    newCount: during(customers, 'registeredAt', back(today, 29), today).length,
    activeCount: during(customers, 'lastActiveAt', back(today, 29), today).length,
    houses: houses.length,
    boundHouses: bound,
    boundRate: percent(bound, houses.length),
  })
  const then = scene.now.getTime() - 30 * dayMs
  const isThen = (at: string) => (row: Raw) => row[at] !== null && momentOf(row[at]) < then
  const boundThen = count(owners, isThen('boundAt')) - count(owners, isThen('endedAt'))
  expect(answer.summaryBefore['boundRate']).toBe(percent(boundThen, count(houses, isThen('createdAt'))))
  // Only the latest activity of a person is known: how many were active before that, nobody knows.
  expect(answer.summaryBefore).not.toHaveProperty('activeCount')
  const growth = answer.charts['growth'] ?? []
  expect(growth.at(-1)?.values['total']).toBe(registered.length)
  for (const { keys, values } of growth)
    expect(values['total']).toBe(count(registered, (row) => dayOf(row['registeredAt']) <= String(keys[0])))
  const filtered = await scene.figures(loginName, 'customerSummary', { filters: { gender: ['1'] } })
  expect(filtered.summary['total']).toBe(count(registered, isOneOf('gender', '1')))
  expect(filtered.summary['boundRate']).toBeNull()
}

/** Colleagues of the same communities and projects, and oneself. */
async function accountsSeenBy(scene: Figures, loginName: string): Promise<ReadonlySet<unknown>> {
  const mine = await scene.communitiesOf(loginName)
  const projects = await scene.projectsOf(loginName)
  const accounts = (await scene.knownRows('account')).filter(
    (row) =>
      mine === null ||
      row['loginName'] === loginName ||
      listed(row['communityIds']).some((id) => mine.includes(String(id))) ||
      listed(row['projectIds']).some((id) => projects.has(id)),
  )
  return new Set(accounts.map(({ id }) => id))
}

function staffFigures(
  { orders, log, audits }: Readonly<Record<'orders' | 'log' | 'audits', readonly Raw[]>>,
  isOverdue: (row: Raw) => boolean,
) {
  const mean = (field: string) => {
    const known = orders.filter((row) => row[field] !== null)
    return tenths(BigInt(sum(known, field)), BigInt(known.length))
  }
  const overdue = count(orders, isOverdue)
  const logins = log.filter(isOneOf('operation', 'login'))
  return {
    ordersHandled: orders.length,
    avgResponse: mean('responseMinutes'),
    overdue,
    overdueRate: percent(overdue, orders.length),
    avgScore: mean('score'),
    audits: count(log, isOneOf('operation', 'approve', 'reject')),
    avgAuditHours: meanTime(audits, ['appliedAt', 'auditedAt'], 3_600_000n),
    published: count(log, isOneOf('operation', 'publish')),
    replies: count(log, isOneOf('operation', 'reply')),
    loginDays: new Set(logins.map((row) => `${row['accountId']} ${dayOf(row['createdAt'])}`)).size,
  }
}

const staffStatistics: Recompute = async (scene, loginName) => {
  const { today } = scene
  const from = back(today, 29)
  const answer = await scene.figures(loginName, 'staffStatistics')
  const seen = await accountsSeenBy(scene, loginName)
  const orders = during(await scene.seenBy(loginName, 'workOrder'), 'finishedAt', from, today)
  const audits = during(await scene.seenBy(loginName, 'bindingAudit'), 'auditedAt', from, today)
  const isOverdue = await overdueIn(scene)
  // Logging in writes, and who asks has logged in: read afterwards.
  const log = during(await scene.rowsOf('operationLog'), 'createdAt', from, today)
  const ofAccount = (id: unknown) =>
    staffFigures(
      {
        orders: orders.filter(({ handlerId }) => handlerId === id),
        log: log.filter(({ accountId }) => accountId === id),
        audits: audits.filter(({ auditedBy }) => auditedBy === id),
      },
      isOverdue,
    )
  expect(answer.list.map(({ keys }) => keys[0]).toSorted()).toEqual([...seen].toSorted())
  expect(answer.total).toBe(seen.size)
  for (const { keys, values, labels } of answer.list) expect(values, labels.join()).toEqual(ofAccount(keys[0]))
  expect(answer.list.some(({ values }) => (values['loginDays'] ?? 0) > 1)).toBe(true)
  const own = (field: string) => (row: Raw) => seen.has(row[field])
  expect(answer.summary).toEqual(
    staffFigures(
      {
        orders: orders.filter(own('handlerId')),
        log: log.filter(own('accountId')),
        audits: audits.filter(own('auditedBy')),
      },
      isOverdue,
    ),
  )
}

export const people = { customerSummary, staffStatistics }
