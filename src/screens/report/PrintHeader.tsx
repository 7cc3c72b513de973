import type { NormalReport } from '../../declare/index.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FilterText } from '../list/FilterText.tsx'
import type { ListModel } from '../list/model.ts'
import styles from './report.module.css'

interface PrintHeaderProps {
  readonly report: NormalReport
  readonly model: ListModel
}

/** What a sheet of paper says above the figures: of which report they are, and what they are narrowed to. */
export function PrintHeader({ report, model: { resource, state } }: PrintHeaderProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const filters = Object.entries(state.filters).flatMap(([name, value]) => {
    const field = resource.field[name]
    return field && name !== report.period.field.name ? [{ field, value }] : []
  })
  return (
    <header className={styles['onPaper']} data-testid={`${report.name}.paper`}>
      <h1>{labels.report(report)}</h1>
      {(state.keyword !== '' || filters.length > 0) && (
        <dl>
          {state.keyword !== '' && (
            <div>
              <dt>{t('list.keyword')}</dt>
              <dd>{state.keyword}</dd>
            </div>
          )}
          {filters.map(({ field, value }) => (
            <div key={field.name}>
              <dt>{labels.field(resource, field)}</dt>
              <dd>
                <FilterText field={field} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
