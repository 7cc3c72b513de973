import { Alert, Button, Flex, Segmented, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { ImportPreview } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'

interface SheetVerdictProps {
  readonly resource: NormalResource
  readonly preview: ImportPreview
  /** What is said where nothing is wrong. */
  readonly sound: string
  /** Cells were corrected since the check. */
  readonly edited: boolean
  readonly busy: boolean
  readonly onlyWrong: boolean
  readonly onOnlyWrong: (onlyWrong: boolean) => void
  readonly onCheck: () => void
  /** What else there is to know before the rows. */
  readonly children?: ReactNode
}

/** What a check found in a sheet, above its rows: columns that nobody could tell, rows with mistakes, and another check. */
export function SheetVerdict(props: SheetVerdictProps) {
  const { resource, preview, sound, edited, busy, onlyWrong, onOnlyWrong, onCheck, children } = props
  const { missing, guessed, failCount, total } = preview
  const labels = useLabels()
  const t = useScreenTranslations()
  const labelsOf = (names: readonly string[]) =>
    names.map((name) => (resource.field[name] ? labels.field(resource, resource.field[name]) : name)).join(', ')
  const verdict = failCount > 0 ? t('import.wrong', { total, count: failCount }) : sound
  return (
    <>
      {missing.length > 0 && (
        <Alert type="error" showIcon role="alert" title={t('import.unmatched', { fields: labelsOf(missing) })} />
      )}
      {guessed.length > 0 && (
        <Alert type="warning" showIcon title={t('import.guessed', { fields: labelsOf(guessed) })} />
      )}
      {children}
      <Flex gap={12} align="center" justify="space-between" wrap>
        <Typography.Text role="status" type={failCount > 0 ? 'danger' : 'success'}>
          {missing.length > 0 ? null : verdict}
        </Typography.Text>
        <Flex gap={8} align="center" wrap>
          {edited && <Typography.Text type="secondary">{t('import.changed')}</Typography.Text>}
          <Button disabled={!edited} loading={busy} onClick={onCheck} data-testid={`${resource.name}.action.check`}>
            {t('import.checkAgain')}
          </Button>
          {failCount > 0 && (
            <Segmented<'all' | 'wrong'>
              value={onlyWrong ? 'wrong' : 'all'}
              onChange={(shown) => onOnlyWrong(shown === 'wrong')}
              options={[
                { value: 'all', label: t('import.allRows') },
                { value: 'wrong', label: t('import.wrongRows') },
              ]}
            />
          )}
        </Flex>
      </Flex>
    </>
  )
}
