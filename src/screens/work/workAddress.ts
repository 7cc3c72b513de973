import type { NormalResource } from '#declare'
import { endOfDay, shanghaiDay } from '../../fields/shanghai.ts'
import type { WorkCounts } from '../../platform/assignmentContract.ts'
import type { Filters } from '../../platform/contract.ts'
import { rowsAddress } from '../list/address.ts'

/** Address of the list with the rows that a number counts; null: the list has no page. */
export function workAddress(resource: NormalResource, counted: keyof WorkCounts, me: string, now: Date): string | null {
  const { assignee, path, stateField } = resource
  if (!assignee || path === null || stateField === null) return null
  const waiting: Filters = { [stateField]: [...assignee.states] }
  const mine: Filters = { ...waiting, [assignee.field]: [me] }
  const beforeTomorrow = new Date(Date.parse(endOfDay(shanghaiDay(now))) - 1).toISOString()
  const filters: Readonly<Record<keyof WorkCounts, Filters>> = {
    mine,
    dueToday: { ...mine, dueAt: { from: now.toISOString(), to: beforeTomorrow } },
    overdue: { ...mine, dueAt: { to: now.toISOString() } },
    // The column says whose the others are.
    free: waiting,
  }
  return rowsAddress(resource, path, { filters: filters[counted] })
}
