import { Alert, Checkbox, Form, Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccessTokensAnswer, accessTokenLimits, type TokenAccess } from '../../../platform/accessTokenContract.ts'
import { platformMessage } from '../../../platform/failure.ts'
import { useAccessTokenChanges } from '../../../providers/accessTokens.ts'
import { useLocale } from '../../../providers/language.tsx'
import { tokenWords } from './words.ts'

interface AccessTokenFormProps {
  readonly offered: Pick<AccessTokensAnswer, 'areas' | 'mayReveal'>
  readonly onCancel: () => void
  readonly onMade: (token: string) => void
}
interface Typed {
  readonly name: string
  readonly access: TokenAccess
  readonly areas: readonly string[]
  readonly days: number
  readonly reveal: boolean
}

const initial: Typed = { name: '', access: 'read', areas: [], days: accessTokenLimits.usualDays, reveal: false }
const periods = [7, 30, 90, 180, 366]

/** What a new access token is called, what it may do, and for how long. */
export default function AccessTokenForm({ offered, onCancel, onMade }: AccessTokenFormProps) {
  const { t } = useTranslation()
  const words = tokenWords[useLocale()]
  const [form] = Form.useForm<Typed>()
  const changes = useAccessTokenChanges()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const create = async ({ areas, ...draft }: Typed) => {
    setBusy(true)
    setProblem(null)
    try {
      onMade((await changes.create({ ...draft, areas: areas.length > 0 ? areas : null })).token)
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
        <Form.Item name="access" label={words.access}>
          <Radio.Group
            options={(['read', 'write'] as const).map((value) => ({ value, label: words.accessOf[value] }))}
            data-testid="account.token.access"
          />
        </Form.Item>
        <Form.Item name="areas" label={words.areas} extra={words.areasHint}>
          <Select
            mode="multiple"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={words.allAreas}
            options={offered.areas.map(({ name, title }) => ({ value: name, label: title }))}
            data-testid="account.token.areas"
          />
        </Form.Item>
        <Form.Item name="days" label={words.expiry}>
          <Select
            options={periods.map((days) => ({ value: days, label: words.days(days) }))}
            data-testid="account.token.days"
          />
        </Form.Item>
        {offered.mayReveal && (
          <Form.Item name="reveal" valuePropName="checked" extra={words.revealHint}>
            <Checkbox data-testid="account.token.reveal">{words.reveal}</Checkbox>
          </Form.Item>
        )}
      </Form>
      {problem !== null && <Alert type="error" showIcon title={problem} data-testid="account.token.problem" />}
    </Modal>
  )
}
