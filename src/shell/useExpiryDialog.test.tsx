import { act, cleanup, render, screen } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Locale, sessionCodes } from '../platform/contract.ts'
import { emitFailure, Failure } from '../platform/failure.ts'
import { changeLanguage, startI18n } from '../providers/i18n.ts'
import { useExpiryDialog } from './useExpiryDialog.tsx'
import { useLogOut } from './useLogOut.ts'

// Specification 8: a session that ended is one question, a logout another.
vi.mock('./ResumeForm.tsx', () => ({ ResumeForm: () => null }))

const resumed = () => undefined
function Watch() {
  useExpiryDialog(resumed)
  return (
    <button type="button" onClick={useLogOut()}>
      leave
    </button>
  )
}
const open = () =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <Watch />
      </App>
    </ConfigProvider>,
  )
const shown = () => {
  const dialog = screen.getByRole('dialog')
  return {
    title: dialog.querySelector('.ant-modal-confirm-title')?.textContent,
    buttons: [...dialog.querySelectorAll('.ant-modal-confirm-btns button')].map(({ textContent }) => textContent),
  }
}

beforeAll(() => startI18n('zh'))
afterEach(cleanup)

describe.each([
  ['zh', '登录已过期', '您已被登出', ['取消', '重新登录']],
  ['en', 'Login expired', 'You have been logged out', ['Cancel', 'Re-login']],
  ['es', 'Sesión caducada', 'Sesión cerrada', ['Cancelar', 'Volver a iniciar sesión']],
] as const)('in %s', (locale: Locale, expired, loggedOut, buttons) => {
  test.each([
    [sessionCodes.expired, expired],
    [sessionCodes.replaced, loggedOut],
    [sessionCodes.invalid, loggedOut],
  ])(
    'the end of a session with code %i says so in its title, and asks no question that is not its own',
    async (code, title) => {
      await changeLanguage(locale)
      open()
      await act(async () => emitFailure(new Failure({ kind: 'session', code, message: '' }), Date.now() + 1_000_000))
      expect(shown()).toEqual({ title, buttons })
      await act(async () => screen.getByRole('button', { name: buttons[0] }).click())
    },
  )
})

test('the buttons of a logout are written as all others', async () => {
  await changeLanguage('en')
  open()
  await act(async () => screen.getByRole('button', { name: 'leave' }).click())
  expect(shown().buttons).toEqual(['Cancel', 'Confirm'])
})
