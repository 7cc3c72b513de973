import type { Assigns, NormalAssignee, NormalDue } from './assignee.ts'
import { codesIn } from './codesIn.ts'
import { f } from './field.ts'
import type { NormalField, NormalOperation, NormalResource } from './normal.ts'
import { type Operation, op } from './operation.ts'
import type { Permit } from './permit.ts'
import type { AnyResource } from './resource.ts'

/** Fields that the platform adds for rows somebody works on. */
export const assignmentFields = {
  assigneeId: f.ref('account', { label: '负责人', from: 'server' }),
  dueAt: f.dateTime({ label: '截止时间', from: 'server' }),
} as const

/** Names of what the platform adds, in the order in which it is read. */
export const assignmentFieldNames: readonly string[] = Object.keys(assignmentFields)

/** Whether a field of that name is the platform's: a resource may have one of its own that is called alike. */
export const isAddedField = ({ assignee, due }: Pick<NormalResource, 'assignee' | 'due'>, name: string): boolean =>
  (name === 'assigneeId' && assignee?.field === name) || (name === 'dueAt' && due !== null)

const wordsOfAct: Readonly<Record<Assigns, string>> = { take: '领取', handOver: '转交', release: '退回' }

/** What `assignee` and `due` of a declaration come to. */
interface Assignment {
  readonly assignee: NormalAssignee | null
  readonly due: NormalDue | null
}

type Asked = Pick<AnyResource, 'assignee' | 'due' | 'stateField'>

/** The fields that those facts add. */
export const addedFields = ({ assignee, due }: Asked): Readonly<Partial<typeof assignmentFields>> => {
  const isOwn = typeof assignee === 'object' && assignee.field !== undefined
  return {
    ...(assignee && !isOwn && { assigneeId: assignmentFields.assigneeId }),
    ...(due && { dueAt: assignmentFields.dueAt }),
  }
}

const listed = <T>(value: T | readonly T[]): readonly T[] => [value].flat() as readonly T[]

/** Codes of a transition; one for everybody gives none. */
const codesOf = ({ permit }: NormalOperation): readonly Permit[] => (typeof permit === 'string' ? [] : permit)

/** Whether a move leaves one of those states. */
export const leavesOneOf = ({ from }: NormalOperation, states: readonly string[]): boolean =>
  from === null || from.some((code) => states.includes(code))

/** Fills in the defaults of `assignee` and `due`. */
export function normaliseAssignment(
  { assignee: given, due, stateField }: Asked,
  moves: readonly NormalOperation[],
  field: Readonly<Record<string, NormalField>>,
): Assignment {
  const by = typeof due === 'string' ? { by: due } : due ? { ...due, working: due.working ?? false } : null
  if (given === undefined) return { assignee: null, due: by }
  const facts = typeof given === 'string' ? { by: given } : given
  const all = codesIn(field[stateField ?? ''])
  const states = facts.states ?? all.filter((code) => moves.some(({ from }) => from === null || from.includes(code)))
  const leaving = moves.filter((move) => leavesOneOf(move, states))
  const wanted = facts.operation === undefined ? null : listed(facts.operation)
  const meant = wanted ? moves.filter(({ name }) => wanted.includes(name)) : leaving
  return {
    assignee: {
      field: facts.field ?? 'assigneeId',
      by: facts.by ?? 'hand',
      role: facts.role ?? null,
      states,
      watch: facts.watch ?? ['createdBy'],
      permit: [...new Set(meant.flatMap(codesOf))],
    },
    due: by,
  }
}

/** Calls by which people take rows, hand them over and let go of them, as an author would write them. */
export function assignmentOperations(
  name: string,
  stateField: string | undefined,
  { field, states, permit }: NormalAssignee,
  moves: readonly NormalOperation[],
): Readonly<Partial<Record<Assigns, Operation>>> {
  // A move that asks for the person is how such rows are handed over: work orders have rules of their own for it.
  if (stateField === undefined || moves.some(({ input }) => input.some((asked) => asked.name === field))) return {}
  const acts = (act: Assigns) => ({ label: wordsOfAct[act], permit, ofRow: true })
  const open = { [stateField]: states }
  return {
    take: op.custom(`POST /${name}/take`, { ...acts('take'), only: { ...open, [field]: null } }),
    handOver: op.custom(`POST /${name}/handOver`, {
      ...acts('handOver'),
      only: open,
      input: {
        [field]: f.ref('account', { label: '转交给', required: true }),
        handOverNote: f.longText({ label: '交接说明', max: 200 }),
      },
    }),
    release: op.custom(`POST /${name}/release`, { ...acts('release'), only: { ...open, [field]: { not: null } } }),
  }
}
