import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App, Button, Form, Input } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { unsavedViews } from '../../providers/unsaved.ts'
import { markSaved, useUnsaved } from './useUnsaved.ts'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
afterEach(cleanup)

const profile = { name: '王社区', email: null, version: 3 }

function Profile({ sent }: { readonly sent?: object }) {
  const [form] = Form.useForm()
  useUnsaved(form, profile)
  return (
    <Form form={form} initialValues={profile}>
      <Form.Item name="name">
        <Input aria-label="name" />
      </Form.Item>
      <Form.Item name="email">
        <Input aria-label="email" />
      </Form.Item>
      <Button aria-label="saved" onClick={() => markSaved(form, sent ?? form.getFieldsValue())} />
    </Form>
  )
}
const type = (label: string, value: string) =>
  act(() => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  })
const isUnsaved = () => unsavedViews().length > 0

test('a form of the account is unsaved while it differs from what stood there', () => {
  const { unmount } = render(
    <App>
      <Profile />
    </App>,
  )
  expect(isUnsaved()).toBe(false)
  type('name', '王小区')
  expect(isUnsaved()).toBe(true)
  type('name', '王社区')
  expect(isUnsaved()).toBe(false)
  type('email', 'a@b.cn')
  expect(isUnsaved()).toBe(true)
  type('email', '')
  expect(isUnsaved()).toBe(false)
  type('name', '')
  expect(isUnsaved()).toBe(true)
  unmount()
  expect(isUnsaved()).toBe(false)
}, 30_000)

test('what was sent is no longer unsaved; what was typed while it was on its way is', () => {
  render(
    <App>
      <Profile sent={{ name: '王小区', email: null }} />
    </App>,
  )
  const saved = () => act(() => fireEvent.click(screen.getByLabelText('saved')))
  type('name', '王小区')
  expect(isUnsaved()).toBe(true)
  saved()
  expect(isUnsaved()).toBe(false)
  type('name', '王小区二')
  saved()
  expect(isUnsaved()).toBe(true)
}, 30_000)
