import { Flex } from 'antd'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import { Text } from '../../fields/ui/Text.tsx'
import { useFieldI18n, useLabels } from '../../providers/language.tsx'
import { testId } from '../base/testId.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import styles from './list.module.css'
import type { Rows } from './useRows.ts'

interface TotalsProps extends Pick<Rows, 'summary'> {
  readonly resource: NormalResource
}

/** What the figures of all rows found add up to, on whichever page they are. */
export function Totals({ resource, summary }: TotalsProps) {
  const labels = useLabels()
  const i18n = useFieldI18n()
  const t = useScreenTranslations()
  const shown = resource.list.sums.flatMap((name): [NormalField, number][] => {
    const field = resource.field[name]
    const sum = summary?.[name]
    return field && sum !== undefined ? [[field, sum]] : []
  })
  if (shown.length === 0) return null
  return (
    <Flex gap={16} {...testId(`${resource.name}.sums`)}>
      <Text look="strong">{t('list.sums')}</Text>
      <dl className={styles['sums']}>
        {shown.map(([field, sum]) => (
          <div key={field.name}>
            <dt>
              <Text look="secondary">{labels.field(resource, field)}</Text>
            </dt>
            <dd>{kindOf(field).format(sum, field, i18n)}</dd>
          </div>
        ))}
      </dl>
    </Flex>
  )
}
