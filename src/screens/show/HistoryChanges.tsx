import { ArrowRightOutlined } from '@ant-design/icons'
import { Typography } from 'antd'
import type { NormalResource } from '../../declare/index.ts'
import { revealReason } from '../../fields/revealReason.ts'
import type { HistoryEntry } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import styles from '../record/show.module.css'

interface HistoryChangesProps {
  readonly resource: NormalResource
  readonly entry: HistoryEntry
}

/** The fields one change touched, from what to what; a new record only tells what it began with. */
export function HistoryChanges({ resource, entry: { changes, operation } }: HistoryChangesProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const isNew = changes.every(({ before }) => before === null) && operation !== 'update'
  const told = isNew ? changes.filter(({ after }) => after !== null) : changes
  if (told.length === 0) return <Typography.Text type="secondary">{t('history.noFields')}</Typography.Text>
  const move = resource.operation[operation]
  const labelOf = (name: string) => {
    const field = resource.field[name]
    const asked = move?.input.find((input) => input.name === name)
    if (field) return labels.field(resource, field)
    if (name === revealReason.field) return t('history.revealReason')
    return move && asked ? labels.input(resource, move, asked) : name
  }
  const text = (value: string | null) =>
    value ?? <Typography.Text type="secondary">{t('history.empty')}</Typography.Text>
  return (
    <dl className={styles['changes']}>
      {told.map(({ field: name, before, after }) => {
        return (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              {!isNew && (
                <>
                  <del>{text(before)}</del> <ArrowRightOutlined aria-label={t('history.changedTo')} />{' '}
                </>
              )}
              <ins>{text(after)}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
