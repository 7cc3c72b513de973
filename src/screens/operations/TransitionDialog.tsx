import { Modal } from 'antd'
import type { NormalOperation, NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { testId } from '../base/testId.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { ConfirmSummary } from './ConfirmSummary.tsx'
import { HandOver } from './HandOver.tsx'
import { TransitionFields } from './TransitionFields.tsx'
import { useTransitionForm } from './useTransitionForm.ts'

interface TransitionDialogProps {
  readonly resource: NormalResource
  readonly transition: NormalOperation
  readonly row: WireRow
  readonly onClose: () => void
}

/** Asks what a move of the state machine needs to know, over the list. */
export function TransitionDialog({ resource, transition, row, onClose }: TransitionDialogProps) {
  const t = useScreenTranslations()
  const form = useTransitionForm({ resource, transition, row, onDone: onClose })
  const { fieldForm, texts } = form
  return (
    <Modal
      open
      title={t('confirm.transition', texts)}
      okText={texts.operation}
      cancelText={t('confirm.cancel')}
      okButtonProps={{ danger: transition.danger, loading: fieldForm.pending, ...testId(`${resource.name}.submit`) }}
      mask={{ closable: false }}
      onOk={() => void fieldForm.submit()}
      onCancel={onClose}
    >
      <ConfirmSummary resource={resource} operation={transition} row={row} />
      <HandOver operation={transition} row={row}>
        <TransitionFields of={form} row={null} data-testid={`${resource.name}.${transition.name}`} />
      </HandOver>
    </Modal>
  )
}
