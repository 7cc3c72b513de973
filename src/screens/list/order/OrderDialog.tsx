import { HolderOutlined } from '@ant-design/icons'
import { Alert, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import type { NormalOperation, NormalResource } from '../../../declare/index.ts'
import { filtersOf } from '../../../fields/viewFilters.ts'
import type { Filters } from '../../../platform/contract.ts'
import { useLabels } from '../../../providers/language.tsx'
import { newChange } from '../../../providers/undo.ts'
import { moved, useDragOrder } from '../../../providers/useDragOrder.ts'
import { testId } from '../../base/testId.ts'
import { fullText, useFailureText } from '../../base/useFailureText.ts'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { useRun } from '../../operations/useRun.ts'
import { rowTitle } from '../../record/title.ts'
import { useDone } from '../../undo/useDone.tsx'
import styles from '../list.module.css'
import { MoveButtons } from '../MoveButtons.tsx'
import { useAllRows } from './useAllRows.ts'

interface OrderDialogProps {
  readonly resource: NormalResource
  readonly operation: NormalOperation
  /** Filters that the place fixes: only these rows are put in order among themselves. */
  readonly fixed: Filters
  readonly onClose: () => void
}

/** All rows by their titles, dragged or moved by buttons into another order, which is stored as a whole. */
export function OrderDialog({ resource, operation, fixed, onClose }: OrderDialogProps) {
  const tell = useDone(resource)
  const labels = useLabels()
  const t = useScreenTranslations()
  const run = useRun(resource)
  const textOf = useFailureText()
  const { data: rows = [], isPending, error, refetch } = useAllRows(resource, fixed)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const ids = chosen ?? rows.map(({ id }) => id)
  const draggable = useDragOrder(ids, setChosen)
  const titles = new Map(rows.map((row) => [row.id, rowTitle(resource, row, labels)]))

  const save = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const filters = { ...fixed, ...filtersOf(resource, resource.where) }
      const change = newChange()
      await run(operation, { ids, ...(Object.keys(filters).length > 0 && { filters }) }, { requestId: change })
      tell(t('done.saved'), change)
      onClose()
    } catch (failure) {
      setRefusal(fullText(failure, textOf(failure)))
      // Rows came or went meanwhile: what was arranged is arranged of an old list.
      await refetch()
      setChosen(null)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={labels.operation(resource, operation)}
      okText={t('form.save')}
      cancelText={t('confirm.cancel')}
      okButtonProps={{ loading: busy, disabled: chosen === null, ...testId(`${resource.name}.submit`) }}
      mask={{ closable: false }}
      onOk={save}
      onCancel={onClose}
    >
      <div data-testid={`${resource.name}.order`}>
        {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
        {error && <Alert type="error" showIcon role="alert" title={textOf(error)} />}
        {isPending && <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />}
        <ol className={styles['order']}>
          {ids.map((id, index) => {
            const label = titles.get(id) ?? id
            const move = (to: number) => setChosen(moved(ids, index, to))
            return (
              <li
                key={id}
                className={styles['columnRow']}
                {...draggable(id)}
                data-testid={`${resource.name}.order.${id}`}
              >
                <HolderOutlined aria-hidden className={styles['grip']} />
                <span className={styles['orderTitle']}>{label}</span>
                <MoveButtons label={label} index={index} of={ids.length} move={move} />
              </li>
            )
          })}
        </ol>
      </div>
    </Modal>
  )
}
