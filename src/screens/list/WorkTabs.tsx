import type { Filters, FilterValue } from '../../platform/contract.ts'
import { heldIdentity } from '../../platform/identity.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import styles from './list.module.css'
import type { ListModel } from './model.ts'

const isSame = (asked: unknown, codes: readonly string[]) =>
  asked !== undefined && [asked].flat().map(String).join() === codes.join()

/** Whether a filter asks for what was due before some moment that is over. */
const isOver = (asked: FilterValue | undefined): boolean =>
  typeof asked === 'object' && 'to' in asked && asked.from === undefined && Date.parse(String(asked.to)) <= Date.now()

interface WorkTabProps {
  readonly model: ListModel
  readonly name: 'mine' | 'overdue'
  /** The filter that the tab sets, and whether it is set. */
  readonly field: string
  readonly value: () => FilterValue
  readonly isSet: boolean
}

/** One filter of the person's work; of those in all states, where none is asked for, the rows that wait. */
function WorkTab({ model: { resource, state, change }, name, field, value, isSet }: WorkTabProps) {
  const t = useScreenTranslations()
  const { assignee, stateField } = resource
  if (!assignee || stateField === null || !resource.list.filters.includes(field)) return null
  const show = () => {
    const { [field]: _asked, ...others } = state.filters
    const { [stateField]: codes, ...anyState } = others
    const waiting: Filters = codes === undefined ? { [stateField]: [...assignee.states] } : {}
    const cleared = isSame(codes, assignee.states) ? anyState : others
    change({ filters: isSet ? cleared : { ...others, ...waiting, [field]: value() } })
  }
  return (
    <button
      type="button"
      className={styles['state']}
      aria-pressed={isSet}
      onClick={show}
      data-testid={`${resource.name}.state.${name}`}
    >
      {t(`list.${name}`)}
    </button>
  )
}

/** The first of the tabs, where rows are somebody's to work on: those of the person, and those whose time is over. */
export function WorkTabs({ model }: { readonly model: ListModel }) {
  const { resource, state } = model
  const { assignee, due } = resource
  const me = heldIdentity()
  if (!assignee) return null
  return (
    <>
      {me !== null && (
        <WorkTab
          model={model}
          name="mine"
          field={assignee.field}
          value={() => [me]}
          isSet={isSame(state.filters[assignee.field], [me])}
        />
      )}
      {due && (
        <WorkTab
          model={model}
          name="overdue"
          field="dueAt"
          value={() => ({ to: new Date().toISOString() })}
          isSet={isOver(state.filters['dueAt'])}
        />
      )}
    </>
  )
}
