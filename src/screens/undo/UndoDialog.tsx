import { Alert, Button, Checkbox, Flex, Modal, Progress, Radio, Spin } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import type { UndoAnswer, UndoQuestion } from '../../platform/undoContract.ts'
import { useFormats } from '../../providers/language.tsx'
import { useUndo, useUndoPreview } from '../../providers/undo.ts'
import { FailedRows } from '../base/FailedRows.tsx'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { useUndoCounts } from './useUndoCounts.ts'
import { useUndoWords } from './words.ts'

interface UndoDialogProps {
  readonly resource: NormalResource
  /** A call of the person's own, or an entry of a history. */
  readonly of: Pick<UndoQuestion, 'change' | 'entryId'>
  readonly onClose: () => void
  /** Something is as it was before. */
  readonly onUndone?: (() => void) | undefined
}

function Told({ answer, over }: { readonly answer: UndoAnswer; readonly over: boolean }) {
  const t = useUndoWords()
  const { number } = useFormats()
  const { total, done, same, failed, partly, next } = answer
  const left = [...new Set(partly.flatMap(({ fields }) => fields))]
  const count = (value: number) => number(value, 0)
  const outcome = useUndoCounts().outcome(answer)
  const foreseen =
    done.length === 0 && next === null ? t.none : t.foreseen(count(done.length), count(total ?? done.length))
  return (
    <>
      <Alert
        type={failed.length > 0 ? 'warning' : over ? 'success' : 'info'}
        showIcon
        role="status"
        title={over ? outcome : foreseen}
        description={[
          same > 0 ? t.same(count(same)) : null,
          left.length > 0 ? t.left(left.join(', ')) : null,
          !over && next !== null ? t.more : null,
        ]
          .filter((line) => line !== null)
          .map((line) => <div key={line}>{line}</div>)}
      />
      <FailedRows failed={failed} />
    </>
  )
}

/** Shows what taking a change back would do, and does it: row by row, each refusal with its reason. */
export function UndoDialog({ resource, of, onClose, onUndone }: UndoDialogProps) {
  const t = useUndoWords()
  const counts = useUndoCounts()
  const textOf = useFailureText()
  const { number } = useFormats()
  const undo = useUndo(resource)
  const [whole, setWhole] = useState(false)
  const [rows, setRows] = useState(1)
  const [overwrites, setOverwrites] = useState(false)
  const [so, setSo] = useState<UndoAnswer | null>(null)
  const [running, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const question: UndoQuestion = {
    resource: resource.name,
    ...of,
    ...(whole && { whole }),
    ...(overwrites && { over: true }),
  }
  const begun = so !== null || running
  const preview = useUndoPreview(begun ? null : question)
  // Kept while another look ahead is on its way.
  if (preview.data && preview.data.together !== rows) setRows(preview.data.together)
  const shown = so ?? preview.data
  const isLater = shown?.failed.some(({ later }) => later) ?? false

  const start = async () => {
    setRunning(true)
    setRefusal(null)
    try {
      const answer = await undo(question, setSo)
      onUndone?.()
      if (answer.failed.length === 0 && answer.partly.length === 0 && answer.total === 1) onClose()
    } catch (error) {
      setRefusal(fullText(error, textOf(error)))
    } finally {
      setRunning(false)
    }
  }
  const decided = (so?.done.length ?? 0) + (so?.failed.length ?? 0)
  return (
    <Modal
      open
      width={600}
      title={t.title}
      mask={{ closable: false }}
      closable={!running}
      onCancel={onClose}
      data-testid="undo.dialog"
      footer={
        so && !running ? (
          <Button type="primary" onClick={onClose} data-testid="undo.close">
            {t.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={running}>
              {t.cancel}
            </Button>
            <Button
              type="primary"
              loading={running}
              disabled={!preview.data || (preview.data.done.length === 0 && preview.data.next === null)}
              onClick={() => void start()}
              data-testid="undo.run"
            >
              {t.undo}
            </Button>
          </>
        )
      }
    >
      <Flex vertical gap={12}>
        {of.entryId !== undefined && rows > 1 && !begun && (
          <Radio.Group
            aria-label={t.which}
            value={whole}
            onChange={({ target }) => setWhole(target.value as boolean)}
            data-testid="undo.which"
            options={[
              { value: false, label: t.alone },
              { value: true, label: t.whole(number(rows, 0)) },
            ]}
          />
        )}
        {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
        {!begun && preview.isPending && (
          <Flex gap={8} align="center" role="status">
            <Spin size="small" /> {t.foreseeing}
          </Flex>
        )}
        {!begun && preview.error && (
          <FailureAlert title={textOf(preview.error)} error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {running && so && (
          <Progress
            percent={Math.floor((decided / Math.max(so.total ?? 1, 1)) * 100)}
            aria-label={counts.running(so)}
          />
        )}
        {shown && <Told answer={shown} over={so !== null} />}
        {!begun && (isLater || overwrites) && (
          <Checkbox
            checked={overwrites}
            onChange={({ target }) => setOverwrites(target.checked)}
            data-testid="undo.over"
          >
            {t.over}
          </Checkbox>
        )}
      </Flex>
    </Modal>
  )
}
