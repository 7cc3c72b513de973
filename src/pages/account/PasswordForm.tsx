import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { patterns } from '#declare'
import { useLocale } from '../../providers/language.tsx'
import { resetPassword } from '../../providers/passwords.ts'
import { sessionsKey } from '../../providers/sessions.ts'
import { PasswordPolicy } from '../PasswordPolicy.tsx'
import { useSubmit } from './useSubmit.ts'
import { useUnsaved } from './useUnsaved.ts'

interface Passwords {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

const empty = {}

/** A new password for whoever knows the current one. */
export function PasswordForm() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [form] = Form.useForm<Passwords>()
  useUnsaved(form, empty)
  const typed = Form.useWatch('newPassword', form) ?? ''
  const locale = useLocale()
  const queries = useQueryClient()
  const { submit, busy } = useSubmit(form, async ({ oldPassword, newPassword }: Passwords) => {
    await resetPassword({ oldPassword, newPassword })
    form.resetFields()
    // Every other session ended with the old password.
    await queries.invalidateQueries({ queryKey: sessionsKey })
    void message.success(t('account.passwordChanged'))
  })
  return (
    <Form form={form} layout="vertical" onFinish={submit} data-testid="account.password">
      <Form.Item
        name="oldPassword"
        label={t('account.oldPassword')}
        rules={[{ required: true, message: t('account.oldPasswordRule') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={128} data-testid="account.oldPassword" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('account.newPassword')}
        extra={<PasswordPolicy locale={locale} value={typed} />}
        dependencies={['oldPassword']}
        rules={[
          { required: true, pattern: patterns.password.test, message: t('account.policy') },
          ({ getFieldValue }) => ({
            validator: async (_rule, value) => {
              if (value && value === getFieldValue('oldPassword')) throw new Error(t('account.same'))
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={20} data-testid="account.newPassword" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('account.confirmPassword')}
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            required: true,
            validator: async (_rule, value) => {
              if (value !== getFieldValue('newPassword')) throw new Error(t('account.differs'))
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={20} data-testid="account.confirmPassword" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy} data-testid="account.changePassword">
        {t('account.changePassword')}
      </Button>
    </Form>
  )
}
