import { useLabels } from '../../../providers/language.tsx'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { ChoosesColumns } from '../ChoosesColumns.tsx'
import type { LayoutSettingsProps } from '../LayoutPanel.tsx'
import type { Column } from './columns.ts'
import styles from './table.module.css'

interface MoreHeadingProps extends LayoutSettingsProps {
  readonly column: Column
  readonly dropped: readonly string[]
}

/** Says how many columns have no room, and lets one choose which have. */
export function MoreHeading({ resource, control, column, dropped }: MoreHeadingProps) {
  const t = useScreenTranslations()
  const labels = useLabels()
  const named = dropped.flatMap((name) => {
    const field = resource.field[name]
    return field ? labels.field(resource, field) : []
  })
  const hidden = t('list.noRoom', { count: dropped.length, labels: named.join(t('list.and')) })
  return (
    <th scope="col" className={column.className}>
      <ChoosesColumns resource={resource} control={control}>
        <button
          type="button"
          className={styles['more']}
          title={hidden}
          aria-label={hidden}
          data-testid={`${resource.name}.action.moreColumns`}
        >
          +{dropped.length}
        </button>
      </ChoosesColumns>
    </th>
  )
}
