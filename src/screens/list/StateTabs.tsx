import { tabField } from '../../declare/index.ts'
import { formatsOf } from '../../platform/format/format.ts'
import { useFieldI18n, useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import styles from './list.module.css'
import type { ListModel } from './model.ts'
import type { Rows } from './useRows.ts'
import { WorkTabs } from './WorkTabs.tsx'

interface StateTabsProps {
  readonly model: ListModel
  readonly states: Rows['states']
}

/** The states that rows of a list are in, and how many there are in each where the platform says so. */
export function StateTabs({ model, states }: StateTabsProps) {
  const { resource, state, change } = model
  const labels = useLabels()
  const words = useFieldI18n()
  const t = useScreenTranslations()
  const field = tabField(resource)
  if (field === null) return null
  const { name } = field
  const { [name]: asked, ...others } = state.filters
  const codes = asked === undefined ? [] : [asked].flat().map(String)
  const show = (code: string | null) => change({ filters: code === null ? others : { ...others, [name]: [code] } })
  const tab = (code: string | null, label: string, count: number | undefined) => (
    <button
      key={code}
      type="button"
      className={styles['state']}
      aria-pressed={code === null ? codes.length === 0 : codes.includes(code)}
      onClick={() => show(code)}
      data-testid={`${resource.name}.state.${code ?? 'all'}`}
    >
      {label}
      {count !== undefined && <span className={styles['stateCount']}>{formatsOf(labels.locale).short(count, 0)}</span>}
    </button>
  )
  const total = states && Object.values(states).reduce((sum, one) => sum + one, 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form.
    <div role="group" className={styles['states']} aria-label={labels.field(resource, field)}>
      <WorkTabs model={model} />
      {tab(null, t('list.allStates'), total)}
      {words.options(field).map(({ code, label }) => tab(code, label, states && (states[code] ?? 0)))}
    </div>
  )
}
