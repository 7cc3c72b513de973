import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Card, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { resetPhone, sendCode } from '../../providers/passwords.ts'
import { profileKey, useProfile } from '../../providers/profile.ts'
import { useViewNavigate } from '../../providers/view.ts'
import { CodeInput } from './CodeInput.tsx'
import { useSubmit } from './useSubmit.ts'
import { useUnsaved } from './useUnsaved.ts'
import './account.css'

interface NewPhone {
  readonly oldCode: string
  readonly newMobile: string
  readonly newCode: string
}

const empty = {}

/** Another phone number, for whoever holds both phones. */
export function UpdateTelPage() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const navigate = useViewNavigate()
  const queries = useQueryClient()
  const { data: profile } = useProfile()
  const [form] = Form.useForm<NewPhone>()
  useUnsaved(form, empty)
  const { submit, busy } = useSubmit(form, async (values: NewPhone) => {
    await resetPhone(values)
    await queries.invalidateQueries({ queryKey: profileKey })
    void message.success(t('updateTel.done'))
    form.resetFields()
    navigate('/setAccount')
  })
  const sendOld = async () => {
    if (!profile?.mobile) return false
    await sendCode({ mobile: profile.mobile, purpose: 'oldPhone' })
    return true
  }
  const sendNew = async () => {
    const valid = await form.validateFields(['newMobile']).catch(() => null)
    if (!valid) return false
    await sendCode({ mobile: form.getFieldValue('newMobile'), purpose: 'newPhone' })
    return true
  }
  const codeRules = [{ required: true, pattern: /^\d{6}$/, message: t('updateTel.codeRule') }]
  return (
    <div className="account">
      <h1>{t('updateTel.title')}</h1>
      <Card>
        <p className="account-hint">
          {t('updateTel.intro')} {profile?.mobile}
        </p>
        <Form form={form} layout="vertical" onFinish={submit}>
          <Form.Item name="oldCode" label={t('updateTel.oldCode')} rules={codeRules}>
            <CodeInput send={sendOld} data-testid="updateTel.oldCode" />
          </Form.Item>
          <Form.Item
            name="newMobile"
            label={t('updateTel.newMobile')}
            rules={[{ required: true, pattern: /^1[3-9]\d{9}$/, message: t('updateTel.mobileRule') }]}
          >
            <Input inputMode="numeric" autoComplete="tel-national" maxLength={11} data-testid="updateTel.newMobile" />
          </Form.Item>
          <Form.Item name="newCode" label={t('updateTel.newCode')} rules={codeRules}>
            <CodeInput send={sendNew} data-testid="updateTel.newCode" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy} data-testid="updateTel.submit">
            {t('updateTel.submit')}
          </Button>
        </Form>
      </Card>
    </div>
  )
}
