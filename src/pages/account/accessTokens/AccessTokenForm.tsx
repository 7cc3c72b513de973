import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccessTokensAnswer, accessTokenLimits } from '../../../platform/accessTokenContract.ts'
import { platformMessage } from '../../../platform/failure.ts'
import { useAccessTokenChanges } from '../../../providers/accessTokens.ts'
import { useLocale } from '../../../providers/language.tsx'
import { AccessTokenFields, type ChosenAccess, firstAccess, sentAccess } from './AccessTokenFields.tsx'
import { tokenWords } from './words.ts'

interface AccessTokenFormProps {
  readonly offered: Pick<AccessTokensAnswer, 'areas' | 'mayReveal'>
  readonly onCancel: () => void
  readonly onMade: (token: string) => void
}
interface Typed extends ChosenAccess {
  readonly name: string
}

const initial: Typed = { name: '', ...firstAccess }

/** What a new access token is called, what it may do, and for how long. */
export default function AccessTokenForm({ offered, onCancel, onMade }: AccessTokenFormProps) {
  const { t } = useTranslation()
  const words = tokenWords[useLocale()]
  const [form] = Form.useForm<Typed>()
  const changes = useAccessTokenChanges()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const create = async ({ name, ...chosen }: Typed) => {
    setBusy(true)
    setProblem(null)
    try {
      onMade((await changes.create({ name, ...sentAccess(chosen) })).token)
    } catch (error) {
      setProblem(platformMessage(error) ?? t('errors.network'))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={words.add}
      okText={words.create}
      cancelText={t('shell.cancel')}
      okButtonProps={{ loading: busy, 'data-testid': 'account.token.submit' }}
      mask={{ closable: false }}
      width={460}
      onOk={() => form.submit()}
      onCancel={onCancel}
      data-testid="account.token.form"
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(values) => void create({ ...initial, ...values })}
      >
        <Form.Item
          name="name"
          label={words.name}
          extra={words.nameHint}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
        >
          <Input autoFocus maxLength={accessTokenLimits.name} data-testid="account.token.name" />
        </Form.Item>
        <AccessTokenFields offered={offered} />
      </Form>
      {problem !== null && <Alert type="error" showIcon title={problem} data-testid="account.token.problem" />}
    </Modal>
  )
}
