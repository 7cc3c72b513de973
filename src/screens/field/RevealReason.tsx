import { Form, Input, Modal } from 'antd'
import { revealReason } from '../../fields/revealReason.ts'
import { testId } from '../base/testId.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'

interface RevealReasonProps {
  /** Prefix of the test ids. */
  readonly name: string
  readonly label: string
  readonly busy: boolean
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}

const { min, max } = revealReason

/** Who looks at several values in a row does so for one reason. */
let lastReason = ''

/** Asks why somebody wants to see personal data in full. */
export function RevealReason({ name, label, busy, onReason, onClose }: RevealReasonProps) {
  const t = useScreenTranslations()
  const [form] = Form.useForm<{ reason: string }>()
  const give = ({ reason }: { reason: string }) => {
    lastReason = reason.trim()
    onReason(lastReason)
  }
  return (
    <Modal
      open
      width={420}
      title={t('row.revealReason', { label })}
      okText={t('row.revealNow')}
      cancelText={t('confirm.cancel')}
      okButtonProps={{ loading: busy, ...testId(`${name}.submit`) }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} initialValues={{ reason: lastReason }} onFinish={give} layout="vertical">
        <Form.Item
          name="reason"
          extra={t('row.revealLogged')}
          rules={[{ required: true, whitespace: true, min, max, message: t('row.revealReasonLength') }]}
        >
          <Input
            autoFocus
            maxLength={max}
            aria-label={t('row.revealReason', { label })}
            data-testid={`${name}.reason`}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
