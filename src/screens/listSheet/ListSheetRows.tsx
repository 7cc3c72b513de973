import { Alert, Button, Flex, Radio, Segmented, Typography } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { ListSheet } from '../../platform/contract.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { SheetTable } from '../import/SheetTable.tsx'
import { type Corrections, wrongIn } from '../import/table.ts'
import { useScreenWords } from '../useScreenWords.ts'

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
  const say = useScreenWords()
  const lexicon = useLexicon()
  const corrections = useRef(new Map<number, readonly string[]>())
  const [edited, setEdited] = useState(false)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [how, setHow] = useState<'add' | 'replace'>('add')
  const wrong = useMemo(() => wrongIn(read), [read])
  const labels = (names: readonly string[]) =>
    names.map((name) => (sheet.field[name] ? lexicon.field(sheet, sheet.field[name]) : name)).join(', ')
  const correct = (row: number, column: number, value: string) => {
    const cells = corrections.current.get(row) ?? read.rows.find((one) => one.row === row)?.cells ?? []
    corrections.current.set(row, cells.with(column, value))
    setEdited(true)
  }
  const again = async (columns = read.columns) => {
    if (await onRead(columns, corrections.current)) setEdited(false)
  }
  const { failCount, missing, total } = read
  return (
    <Flex vertical gap={12} data-testid={`${sheet.name}.listSheet.rows`}>
      {missing.length > 0 && (
        <Alert type="error" showIcon role="alert" message={say('import.unmatched', { fields: labels(missing) })} />
      )}
      {read.guessed.length > 0 && (
        <Alert type="warning" showIcon message={say('import.guessed', { fields: labels(read.guessed) })} />
      )}
      <Flex gap={12} align="center" justify="space-between" wrap>
        <Typography.Text role="status" type={failCount > 0 ? 'danger' : 'success'}>
          {missing.length > 0
            ? null
            : failCount > 0
              ? say('import.wrong', { total, count: failCount })
              : say('listSheet.checked', { count: total })}
        </Typography.Text>
        <Flex gap={8} align="center" wrap>
          {edited && <Typography.Text type="secondary">{say('import.changed')}</Typography.Text>}
          <Button
            disabled={!edited}
            loading={busy}
            onClick={() => void again()}
            data-testid={`${sheet.name}.action.check`}
          >
            {say('import.checkAgain')}
          </Button>
          {failCount > 0 && (
            <Segmented<'all' | 'wrong'>
              value={onlyWrong ? 'wrong' : 'all'}
              onChange={(shown) => setOnlyWrong(shown === 'wrong')}
              options={[
                { value: 'all', label: say('import.allRows') },
                { value: 'wrong', label: say('import.wrongRows') },
              ]}
            />
          )}
        </Flex>
      </Flex>
      <SheetTable
        resource={sheet}
        preview={read}
        corrections={corrections.current}
        wrong={wrong}
        onlyWrong={onlyWrong && failCount > 0}
        onCorrect={correct}
        onHold={(column, field) =>
          void again(read.columns.map((one, index) => (index === column ? field : one === field ? null : one)))
        }
      />
      {refusal !== null && <Alert type="error" showIcon role="alert" message={refusal} />}
      {hasRows && (
        <Radio.Group
          aria-label={say('listSheet.how')}
          value={how}
          onChange={({ target }) => setHow(target.value)}
          options={(['add', 'replace'] as const).map((value) => ({ value, label: say(`listSheet.${value}`) }))}
        />
      )}
      <Flex gap={8} justify="end" wrap>
        <Button disabled={busy} onClick={onBack}>
          {say('import.otherFile')}
        </Button>
        <Button
          type="primary"
          // What was typed into the sheet is checked before anything is taken from it.
          disabled={edited || busy || read.items.length === 0}
          onClick={() => onTake(hasRows ? how : 'replace')}
          data-testid={`${sheet.name}.action.takeRows`}
        >
          {say('listSheet.take', { count: read.items.length })}
        </Button>
      </Flex>
    </Flex>
  )
}
