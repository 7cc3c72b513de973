import { Alert, Button, Flex, Progress, Radio, Segmented, Typography } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { ImportPreview } from '../../platform/contract.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { useScreenWords } from '../useScreenWords.ts'
import { SheetTable } from './SheetTable.tsx'
import { wrongIn } from './table.ts'
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
  const lexicon = useLexicon()
  const say = useScreenWords()
  // Of everything that was ever corrected: the file itself stays as it was chosen.
  const corrections = useRef(new Map<number, readonly string[]>())
  const [edited, setEdited] = useState(false)
  const isLarge = preview.total > preview.rows.length
  const [onlyWrong, setOnlyWrong] = useState(isLarge && preview.failCount > 0)
  const [policy, setPolicy] = useState<ImportPolicy>('good')
  const wrong = useMemo(() => wrongIn(preview), [preview])
  const labels = (names: readonly string[]) =>
    names.map((one) => (resource.field[one] ? lexicon.field(resource, resource.field[one]) : one)).join(', ')

  const { total } = preview
  const good = total - preview.failCount
  const isMissing = preview.missing.length > 0
  const busy = of.sent !== null
  const order = (columns = preview.columns) => ({
    file,
    mode,
    columns,
    corrections: corrections.current,
  })

  const correct = (row: number, column: number, value: string) => {
    const cells = corrections.current.get(row) ?? preview.rows.find((one) => one.row === row)?.cells ?? []
    corrections.current.set(row, cells.with(column, value))
    setEdited(true)
  }
  const check = async (columns = preview.columns) => {
    const again = await of.check(order(columns))
    if (!again) return
    setEdited(false)
    onChecked({ ...checked, preview: { ...again, guessed: columns === preview.columns ? preview.guessed : [] } })
  }
  const hold = (column: number, field: string | null) =>
    check(preview.columns.map((one, index) => (index === column ? field : one === field ? null : one)))
  const blocked = isMissing || (policy === 'all' && preview.failCount > 0 && !edited) || (good === 0 && !edited)

  return (
    <Flex vertical gap={12} data-testid={`${resource.name}.import.editor`}>
      {isMissing && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={say('import.unmatched', { fields: labels(preview.missing) })}
        />
      )}
      {preview.guessed.length > 0 && (
        <Alert type="warning" showIcon message={say('import.guessed', { fields: labels(preview.guessed) })} />
      )}
      {isLarge && (
        <Alert
          type="info"
          showIcon
          message={
            preview.checked < total
              ? say('import.checkedPart', { checked: preview.checked, total })
              : say('import.shownPart', { shown: preview.rows.length, total })
          }
        />
      )}
      <Flex gap={12} align="center" justify="space-between" wrap>
        <Typography.Text role="status" type={preview.failCount > 0 ? 'danger' : 'success'}>
          {isMissing
            ? null
            : preview.failCount > 0
              ? say('import.wrong', { total, count: preview.failCount })
              : say('import.checked', { total })}
        </Typography.Text>
        <Flex gap={8} align="center" wrap>
          {edited && <Typography.Text type="secondary">{say('import.changed')}</Typography.Text>}
          <Button
            disabled={!edited}
            loading={busy}
            onClick={() => void check()}
            data-testid={`${resource.name}.action.check`}
          >
            {say('import.checkAgain')}
          </Button>
          {preview.failCount > 0 && (
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
        resource={resource}
        preview={preview}
        corrections={corrections.current}
        wrong={wrong}
        onlyWrong={onlyWrong}
        onCorrect={correct}
        onHold={hold}
      />
      {of.refusal !== null && <Alert type="error" showIcon role="alert" message={of.refusal} />}
      {preview.failCount > 0 && (
        <Flex gap={12} align="center" wrap>
          <Typography.Text id="import-policy">{say('import.policy')}</Typography.Text>
          <Radio.Group
            aria-labelledby="import-policy"
            value={policy}
            onChange={({ target }) => setPolicy(target.value)}
            options={[
              { value: 'good', label: say('import.good') },
              { value: 'all', label: say('import.whole') },
            ]}
          />
        </Flex>
      )}
      {busy && (
        <Progress percent={100} showInfo={false} status="active" aria-label={say('import.saving', { count: total })} />
      )}
      <Flex gap={8} justify="end" wrap>
        {busy ? (
          <Button onClick={of.stop}>{say('import.stop')}</Button>
        ) : (
          <Button onClick={onBack}>{say('import.otherFile')}</Button>
        )}
        <Button
          type="primary"
          loading={busy}
          disabled={blocked}
          onClick={() => void of.start({ ...order(), policy: preview.failCount > 0 || edited ? policy : 'all' })}
          data-testid={`${resource.name}.submit`}
        >
          {say('import.importRows', { count: edited ? total : good })}
        </Button>
      </Flex>
    </Flex>
  )
}
