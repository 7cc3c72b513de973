import { Modal } from 'antd'
import type { NormalOperation, NormalResource } from '../../../declare/index.ts'
import { testId } from '../../base/testId.ts'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { HandOver } from '../../operations/HandOver.tsx'
import { TransitionFields } from '../../operations/TransitionFields.tsx'
import { useInputForm } from '../../operations/useInputForm.ts'
import type { Plan } from './useBatch.ts'

interface BatchInputProps {
  readonly resource: NormalResource
  readonly transition: NormalOperation
  readonly title: string
  readonly onInput: (input: Plan['input']) => void
  readonly onClose: () => void
}

/** Asks once what a move needs to know, for all rows. */
export function BatchInput({ resource, transition, title, onInput, onClose }: BatchInputProps) {
  const t = useScreenTranslations()
  const form = useInputForm({ resource, transition, row: null, send: async (values) => onInput(values) })
  return (
    <Modal
      open
      title={title}
      okText={t('batch.next')}
      cancelText={t('confirm.cancel')}
      okButtonProps={{ ...testId(`${resource.name}.submit`) }}
      mask={{ closable: false }}
      onOk={() => void form.fieldForm.submit()}
      onCancel={onClose}
    >
      <HandOver operation={transition} row={null}>
        <TransitionFields of={form} row={null} data-testid={`${resource.name}.${transition.name}`} />
      </HandOver>
    </Modal>
  )
}
