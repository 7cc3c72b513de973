import { Alert, Button, Flex, Radio } from 'antd'
import { useMemo, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { ListSheet } from '../../platform/contract.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { SheetTable } from '../sheet/SheetTable.tsx'
import { SheetVerdict } from '../sheet/SheetVerdict.tsx'
import { type Corrections, wrongIn } from '../sheet/table.ts'
import { limitsFor, useCorrections } from '../sheet/useCorrections.ts'

interface ListSheetRowsProps {
  readonly sheet: NormalResource
  readonly read: ListSheet
  /** The form has rows already. */
  readonly hasRows: boolean
  readonly busy: boolean
  readonly refusal: string | null
  readonly onRead: (columns: ListSheet['columns'], corrections: Corrections) => Promise<boolean>
  readonly onTake: (how: 'add' | 'replace') => void
  readonly onBack: () => void
}

/** What a sheet says as rows of the list: corrected where it stands, then taken into the form. */
export function ListSheetRows({ sheet, read, hasRows, busy, refusal, onRead, onTake, onBack }: ListSheetRowsProps) {
  const t = useScreenTranslations()
  const { corrections, edited, correct, onChecked } = useCorrections(read)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [how, setHow] = useState<'add' | 'replace'>('add')
  const wrong = useMemo(() => wrongIn(read), [read])
  const again = async (columns = read.columns) => {
    if (await onRead(columns, corrections)) onChecked()
  }
  const { failCount, total } = read
  return (
    <Flex vertical gap={12} data-testid={`${sheet.name}.listSheet.rows`}>
      <SheetVerdict
        resource={sheet}
        preview={read}
        sound={t('listSheet.checked', { count: total })}
        edited={edited}
        busy={busy}
        onlyWrong={onlyWrong}
        onOnlyWrong={setOnlyWrong}
        onCheck={() => void again()}
      />
      <SheetTable
        resource={sheet}
        preview={read}
        corrections={corrections}
        wrong={wrong}
        onlyWrong={onlyWrong && failCount > 0}
        onCorrect={correct}
        onHold={(column, field) => void again(limitsFor(read.columns, column, field))}
      />
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      {hasRows && (
        <Radio.Group
          aria-label={t('listSheet.how')}
          value={how}
          onChange={({ target }) => setHow(target.value)}
          options={(['add', 'replace'] as const).map((value) => ({ value, label: t(`listSheet.${value}`) }))}
        />
      )}
      <Flex gap={8} justify="end" wrap>
        <Button disabled={busy} onClick={onBack}>
          {t('import.otherFile')}
        </Button>
        <Button
          type="primary"
          // What was typed into the sheet is checked before anything is taken from it.
          disabled={edited || busy || read.items.length === 0}
          onClick={() => onTake(hasRows ? how : 'replace')}
          data-testid={`${sheet.name}.action.takeRows`}
        >
          {t('listSheet.take', { count: read.items.length })}
        </Button>
      </Flex>
    </Flex>
  )
}
