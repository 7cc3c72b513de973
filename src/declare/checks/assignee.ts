import { codesIn } from '../codesIn.ts'
import type { NormalResource } from '../normal.ts'
import type { Check } from './finding.ts'
import { overResources } from './overResources.ts'

const refersToAccount = ({ field }: NormalResource, name: string) => {
  const found = field[name]
  return found?.kind === 'ref' && found.stored && found.facts.to === 'account'
}

/**
 * R041: Rows that somebody works on have states, and transitions out of them that ask for a permission; whose they are stands
 * in a stored reference to account, as do those who follow them, and `role` is named with `by: 'role'` alone.
 */
const assigneesCanBe = overResources((resource, report) => {
  const { assignee, stateField, field } = resource
  if (!assignee) return []
  const wrong = (message: string, hint: string) => report('R041', message, hint)
  if (stateField === null) return [wrong('assignee is stated without stateField', 'declare the states and transitions')]
  const codes = codesIn(field[stateField])
  return [
    ...assignee.states
      .filter((code) => !codes.includes(code))
      .map((code) => wrong(`assignee names the state ${code}`, `states: ${codes.join(', ')}`)),
    ...(assignee.states.length === 0 || assignee.permit.length === 0
      ? [wrong('nobody can do anything with an assigned row', 'name states and transitions that leave them')]
      : []),
    ...(refersToAccount(resource, assignee.field)
      ? []
      : [wrong(`${assignee.field} is no stored reference to account`, 'name one, or leave `field` out')]),
    ...assignee.watch
      .filter((name) => !refersToAccount(resource, name))
      .map((name) =>
        wrong(`watch names ${name}, which is no stored reference to account`, 'name one, or leave it out'),
      ),
    ...((assignee.by === 'role') === (assignee.role !== null)
      ? []
      : [wrong("`by: 'role'` and `role` go together", 'state both, or none')]),
  ]
})

/** R042: When a row is due follows from a state that it has and whole days, or from a date or moment of its own. */
const dueCanBe = overResources((resource, report) => {
  const { due, stateField, field } = resource
  if (!due) return []
  const wrong = (message: string, hint: string) => report('R042', message, hint)
  if ('by' in due) {
    const found = field[due.by]
    return found?.stored && (found.kind === 'date' || found.kind === 'dateTime')
      ? []
      : [wrong(`due names ${due.by}, which is no stored date`, 'name a date or dateTime field')]
  }
  const codes = codesIn(field[stateField ?? ''])
  return [
    ...(codes.includes(due.after) ? [] : [wrong(`due names the state ${due.after}`, `states: ${codes.join(', ')}`)]),
    ...(Number.isInteger(due.days) && due.days > 0
      ? []
      : [wrong(`due in ${due.days} days`, 'say a whole number above 0')]),
  ]
})

export const assignmentsCanBe: Check = (input) => [...assigneesCanBe(input), ...dueCanBe(input)]
