import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { saveUser, storedUser } from '../../platform/session.ts'
import { type Profile, type ProfileChanges, profileKey, useSaveProfile } from '../../providers/profile.ts'
import { PhotoInput } from './PhotoInput.tsx'
import { useSubmit } from './useSubmit.ts'
import { markSaved, useUnsaved } from './useUnsaved.ts'

/** What people change about themselves. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const saveProfile = useSaveProfile()
  const [form] = Form.useForm<ProfileChanges>()
  useUnsaved(form, profile)
  const { submit, busy } = useSubmit(form, async (sent: ProfileChanges) => {
    const { name, email, photo, introduction } = sent
    const changes = {
      name: name.trim(),
      email: email || null,
      photo: photo ?? null,
      introduction: introduction || null,
    }
    await saveProfile(profile.version, changes)
    markSaved(form, sent)
    const user = storedUser()
    if (user) saveUser({ ...user, name: changes.name, photo: changes.photo, customerPhoto: changes.photo })
    await queries.invalidateQueries({ queryKey: profileKey })
    void message.success(t('account.saved'))
  })
  return (
    <Form form={form} layout="vertical" initialValues={profile} onFinish={submit} data-testid="account.profile">
      <Form.Item name="photo" label={t('account.photo')}>
        <PhotoInput />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('account.name')}
        rules={[{ required: true, whitespace: true, min: 2, max: 20, message: t('account.nameRule') }]}
      >
        <Input autoComplete="name" data-testid="account.name" />
      </Form.Item>
      <Form.Item name="email" label={t('account.email')} rules={[{ type: 'email', message: t('account.emailRule') }]}>
        <Input autoComplete="email" maxLength={100} />
      </Form.Item>
      <Form.Item name="introduction" label={t('account.introduction')}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy} data-testid="account.save">
        {t('account.save')}
      </Button>
    </Form>
  )
}
