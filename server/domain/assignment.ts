import type { Assigns, NormalResource } from '#declare'
import type { Caller } from '../platform/call.ts'
import type { Values } from '../platform/repository.ts'

/** What an act that gives a row to somebody writes beside its input: who took it, or that it is nobody's any more. */
export function assignedBy({ assignee }: NormalResource, act: Assigns, caller: Caller): Values {
  if (!assignee || act === 'handOver') return {}
  return { [assignee.field]: act === 'take' ? caller.accountId : null }
}

/** Whether the row waits for somebody. */
export const isOpen = ({ assignee, stateField }: NormalResource, row: Readonly<Record<string, unknown>>): boolean =>
  assignee !== null && stateField !== null && assignee.states.includes(String(row[stateField]))
