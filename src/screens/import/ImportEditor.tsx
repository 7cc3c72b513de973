import { Alert, Button, Flex, Progress, Radio, Typography } from 'antd'
import { useMemo, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { ImportPreview } from '../../platform/contract.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { SheetTable } from '../sheet/SheetTable.tsx'
import { SheetVerdict } from '../sheet/SheetVerdict.tsx'
import { wrongIn } from '../sheet/table.ts'
import { limitsFor, useCorrections } from '../sheet/useCorrections.ts'
import type { Import, ImportMode, ImportPolicy } from './useImport.ts'

/** A sheet that was checked and not imported yet. */
export interface Checked {
  readonly preview: ImportPreview
  readonly file: File
  readonly mode: ImportMode
}

interface ImportEditorProps {
  readonly resource: NormalResource
  readonly of: Import
  readonly checked: Checked
  readonly onChecked: (checked: Checked) => void
  readonly onBack: () => void
}

/** A sheet before it is imported: what its columns hold, and what is wrong with its cells, corrected right there. */
export function ImportEditor({ resource, of, checked, onChecked, onBack }: ImportEditorProps) {
  const { preview, file, mode } = checked
  const t = useScreenTranslations()
  const { corrections, edited, correct, onChecked: onSeen } = useCorrections(preview)
  const isLarge = preview.total > preview.rows.length
  const [onlyWrong, setOnlyWrong] = useState(isLarge && preview.failCount > 0)
  const [policy, setPolicy] = useState<ImportPolicy>('good')
  const wrong = useMemo(() => wrongIn(preview), [preview])
  const { total } = preview
  const good = total - preview.failCount
  const isMissing = preview.missing.length > 0
  const busy = of.sent !== null
  const order = (columns = preview.columns) => ({
    file,
    mode,
    columns,
    corrections,
  })

  const check = async (columns = preview.columns) => {
    const again = await of.check(order(columns))
    if (!again) return
    onSeen()
    onChecked({ ...checked, preview: { ...again, guessed: columns === preview.columns ? preview.guessed : [] } })
  }
  const hold = (column: number, field: string | null) => check(limitsFor(preview.columns, column, field))
  const blocked = isMissing || (policy === 'all' && preview.failCount > 0 && !edited) || (good === 0 && !edited)

  return (
    <Flex vertical gap={12} data-testid={`${resource.name}.import.editor`}>
      <SheetVerdict
        resource={resource}
        preview={preview}
        sound={t('import.checked', { total })}
        edited={edited}
        busy={busy}
        onlyWrong={onlyWrong}
        onOnlyWrong={setOnlyWrong}
        onCheck={() => void check()}
      >
        {isLarge && (
          <Alert
            type="info"
            showIcon
            title={
              preview.checked < total
                ? t('import.checkedPart', { checked: preview.checked, total })
                : t('import.shownPart', { shown: preview.rows.length, total })
            }
          />
        )}
      </SheetVerdict>
      <SheetTable
        resource={resource}
        preview={preview}
        corrections={corrections}
        wrong={wrong}
        onlyWrong={onlyWrong}
        onCorrect={correct}
        onHold={hold}
      />
      {of.refusal !== null && <Alert type="error" showIcon role="alert" title={of.refusal} />}
      {preview.failCount > 0 && (
        <Flex gap={12} align="center" wrap>
          <Typography.Text id="import-policy">{t('import.policy')}</Typography.Text>
          <Radio.Group
            aria-labelledby="import-policy"
            value={policy}
            onChange={({ target }) => setPolicy(target.value)}
            options={[
              { value: 'good', label: t('import.good') },
              { value: 'all', label: t('import.whole') },
            ]}
          />
        </Flex>
      )}
      {busy && (
        <Progress percent={100} showInfo={false} status="active" aria-label={t('import.saving', { count: total })} />
      )}
      <Flex gap={8} justify="end" wrap>
        {busy ? (
          <Button onClick={of.stop}>{t('import.stop')}</Button>
        ) : (
          <Button onClick={onBack}>{t('import.otherFile')}</Button>
        )}
        <Button
          type="primary"
          loading={busy}
          disabled={blocked}
          onClick={() => void of.start({ ...order(), policy: preview.failCount > 0 || edited ? policy : 'all' })}
          data-testid={`${resource.name}.submit`}
        >
          {t('import.importRows', { count: edited ? total : good })}
        </Button>
      </Flex>
    </Flex>
  )
}
