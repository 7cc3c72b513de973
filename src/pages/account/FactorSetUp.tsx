import { Alert, Button, Form, Input, Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { platformMessage } from '../../platform/failure.ts'
import { useLocale } from '../../providers/language.tsx'
import { proofWords } from '../factor/proofWords.ts'
import { SecretCode } from '../factor/SecretCode.tsx'
import { setUpWords } from '../factor/setUpWords.ts'
import { useFactorSetUp } from '../factor/useFactorSetUp.ts'

interface FactorSetUpProps {
  readonly onCancel: () => void
  /** It counts from now on; these are its recovery codes. */
  readonly onDone: (codes: readonly string[]) => void
}

/** Sets up a second factor, or the one of another phone in its place. */
export default function FactorSetUp({ onCancel, onDone }: FactorSetUpProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = setUpWords[locale]
  const [form] = Form.useForm<{ readonly code: string }>()
  const { draft, codes, problem, busy, begin, confirm } = useFactorSetUp({
    say: (error) => platformMessage(error) ?? t('errors.network'),
    onCodes: onDone,
  })
  return (
    <Modal
      open={codes === null}
      title={words.setUpTitle}
      okText={words.confirm}
      cancelText={t('shell.cancel')}
      okButtonProps={{ loading: busy, disabled: !draft, 'data-testid': 'factor.submit' }}
      mask={{ closable: false }}
      width={440}
      onOk={() => form.submit()}
      onCancel={onCancel}
      data-testid="factor.setUp"
    >
      <p>{words.scan}</p>
      {draft ? <SecretCode draft={draft} words={words} /> : <Skeleton active={busy} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={({ code }) => void confirm(code)}>
        <Form.Item
          name="code"
          label={words.appCode}
          rules={[{ required: true, pattern: /^\d{6}$/, message: proofWords[locale].codeMissing }]}
          normalize={(typed: string) => typed.trim()}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} data-testid="factor.code" />
        </Form.Item>
      </Form>
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          title={problem}
          action={
            !draft && (
              <Button size="small" onClick={() => void begin()}>
                {t('errors.retry')}
              </Button>
            )
          }
          data-testid="factor.problem"
        />
      )}
    </Modal>
  )
}
