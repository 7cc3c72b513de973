import type { NormalReport } from '../../declare/index.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { FilterText } from '../list/FilterText.tsx'
import type { ListModel } from '../list/model.ts'
import { useScreenWords } from '../useScreenWords.ts'
import styles from './report.module.css'

interface PaperHeadProps {
  readonly report: NormalReport
  readonly model: ListModel
}

/** What a sheet of paper says above the figures: of which report they are, and what they are narrowed to. */
export function PaperHead({ report, model: { resource, state } }: PaperHeadProps) {
  const lexicon = useLexicon()
  const say = useScreenWords()
  const filters = Object.entries(state.filters).flatMap(([name, value]) => {
    const field = resource.field[name]
    return field && name !== report.period.field.name ? [{ field, value }] : []
  })
  return (
    <header className={styles['onPaper']} data-testid={`${report.name}.paper`}>
      <h1>{lexicon.report(report)}</h1>
      {(state.keyword !== '' || filters.length > 0) && (
        <dl>
          {state.keyword !== '' && (
            <div>
              <dt>{say('list.keyword')}</dt>
              <dd>{state.keyword}</dd>
            </div>
          )}
          {filters.map(({ field, value }) => (
            <div key={field.name}>
              <dt>{lexicon.field(resource, field)}</dt>
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
