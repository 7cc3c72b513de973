import { Alert, Button, Flex, Modal, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { type NormalResource, sumsAsked, sumsTold } from '../../../declare/index.ts'
import { kindOf } from '../../../fields/kinds.ts'
import { FailureAlert } from '../../../fields/ui/FailureAlert.tsx'
import { batchResult } from '../../../platform/batchContract.ts'
import type { BatchAnswerOf, BatchState } from '../../../platform/contract.ts'
import { mayRetryAfter } from '../../../platform/mayRetryAfter.ts'
import { useCan } from '../../../providers/accessControl.ts'
import { useFileDownload } from '../../../providers/downloads.ts'
import { useFieldI18n, useLabels, useLocale } from '../../../providers/language.tsx'
import { onDemand } from '../../../providers/onDemand.tsx'
import { FailedRows } from '../../base/FailedRows.tsx'
import { useFailureText } from '../../base/useFailureText.ts'
import { type ScreenTranslate, useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { EnteredValues } from '../../operations/EnteredValues.tsx'
import { isEntryUndoable } from '../../undo/undoable.ts'
import { useUndoWords } from '../../undo/words.ts'
import { BatchOutcome, BatchProgress } from './BatchOutcome.tsx'
import { resultWords } from './resultWords.ts'
import { SetValues } from './SetValues.tsx'
import { setFieldsWords } from './setFieldsWords.ts'
import { type Plan, useBatch, usePreview } from './useBatch.ts'

const UndoDialog = onDemand(() => import('../../undo/UndoDialog.tsx').then(({ UndoDialog }) => UndoDialog))

interface BatchDialogProps {
  readonly resource: NormalResource
  readonly plan: Plan
  /** What is going to be done, as a question. */
  readonly title: string
  readonly danger: boolean
  readonly onDone: (ids: readonly string[]) => void
  readonly onClose: () => void
}

interface ForeseenProps {
  readonly resource: NormalResource
  readonly plan: Plan
  readonly answer: BatchAnswerOf
  readonly t: ScreenTranslate
}

/** What would happen, before anything does; where value moves, how much: of all the rows, or as typed for each. */
function Foreseen({ resource, plan: { operation, input }, answer, t }: ForeseenProps) {
  const { total, done, same = 0, failed, unseen = 0, sums = {} } = answer
  const labels = useLabels()
  const i18n = useFieldI18n()
  const words = setFieldsWords[useLocale()]
  const asked = sumsAsked(resource, operation)
  return (
    <Flex vertical gap={12}>
      <Alert
        type={failed.length > 0 ? 'warning' : 'info'}
        showIcon
        role="status"
        title={t('batch.foreseen', { done: done.length, total })}
        description={
          <>
            {sumsTold(resource, operation).map((field) => (
              <div key={field.name}>
                {t('batch.sum', {
                  label: labels.field(resource, field),
                  sum: kindOf(field).format(sums[field.name] ?? 0, field, i18n),
                })}
              </div>
            ))}
            {asked.length > 0 && (
              <EnteredValues
                resource={resource}
                fields={asked}
                labelOf={(field) => labels.input(resource, operation, field)}
                values={input}
              />
            )}
            {operation.verb === 'update' && <SetValues resource={resource} values={input} />}
            {same > 0 && <div>{words.same.replace('{count}', String(same))}</div>}
            {failed.length > 0 && <div>{t('batch.foreseenFailed', { count: failed.length })}</div>}
            {unseen > 0 && <div>{t('batch.unseen', { count: unseen })}</div>}
          </>
        }
      />
      <FailedRows failed={failed} />
    </Flex>
  )
}

/** One operation on many rows from the look ahead to its result; what failed can be tried again. */
export function BatchDialog({ resource, plan, title, danger, onDone, onClose }: BatchDialogProps) {
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const words = resultWords[useLocale()]
  const result = useFileDownload(batchResult)
  const { state, starting, change, refusal, start, cancel } = useBatch(resource)
  const [undoing, setUndoing] = useState(false)
  const undoWords = useUndoWords()
  const can = useCan()
  const preview = usePreview(resource, state === null ? plan : null)
  const running = state?.state === 'running'
  const over = state !== null && !running
  const done = over ? state.done : null
  useEffect(() => {
    if (done && done.length > 0) onDone(done)
  }, [done, onDone])
  const again = (failed: BatchState['failed']) => start({ ...plan, rows: { ids: failed.map(({ id }) => id) } })
  const tryable = over ? state.failed.filter(({ errorCode }) => mayRetryAfter(errorCode)) : []
  const hopeless = preview.data !== undefined && preview.data.done.length === 0 && (preview.data.unseen ?? 0) === 0

  const footer = over ? (
    <>
      <Button
        loading={result.busy}
        onClick={() => void result.start({ id: state.id })}
        data-testid={`${resource.name}.action.downloadResult`}
      >
        {words.download}
      </Button>
      {done && done.length > 0 && isEntryUndoable(resource, plan.operation.name, can) && (
        <Button onClick={() => setUndoing(true)} data-testid={`${resource.name}.action.undoBatch`}>
          {undoWords.undo}
        </Button>
      )}
      {tryable.length > 0 && (
        <Button loading={starting} onClick={() => again(tryable)} data-testid={`${resource.name}.action.retryFailed`}>
          {t('batch.retry')}
        </Button>
      )}
      <Button type="primary" onClick={onClose} data-testid={`${resource.name}.action.closeBatch`}>
        {t('batch.close')}
      </Button>
    </>
  ) : running ? (
    <>
      <Button onClick={cancel} data-testid={`${resource.name}.action.stopBatch`}>
        {t('batch.cancel')}
      </Button>
      <Button type="primary" onClick={onClose} data-testid={`${resource.name}.action.closeBatch`}>
        {words.background}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{t('confirm.cancel')}</Button>
      <Button
        type="primary"
        danger={danger}
        loading={starting}
        disabled={preview.isPending || hopeless}
        onClick={() => start(plan)}
        data-testid={`${resource.name}.submit`}
      >
        {t('confirm.ok')}
      </Button>
    </>
  )
  if (undoing && change !== null) return <UndoDialog resource={resource} of={{ change }} onClose={onClose} />
  return (
    <Modal
      open
      title={title}
      width={600}
      mask={{ closable: false }}
      closable={!running}
      onCancel={onClose}
      footer={footer}
    >
      <div data-testid={`${resource.name}.batch`}>
        {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
        {state === null && preview.isPending && (
          <Flex gap={8} align="center" role="status">
            <Spin size="small" /> {t('batch.foreseeing')}
          </Flex>
        )}
        {state === null && preview.error && (
          <FailureAlert title={textOf(preview.error)} error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {state === null && preview.data && <Foreseen resource={resource} plan={plan} answer={preview.data} t={t} />}
        {running && <BatchProgress state={state} />}
        {over && <BatchOutcome state={state} />}
      </div>
    </Modal>
  )
}
