import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AccessTokenItem, AccessTokensAnswer } from '../../../platform/accessTokenContract.ts'
import { type Answer, open, refused, serve } from '../../../screens/harness.tsx'
import { AccessTokensCard } from './AccessTokensCard.tsx'

const item = (more: Partial<AccessTokenItem>): AccessTokenItem => ({
  id: 'one',
  name: 'Nightly report',
  access: 'read',
  areas: null,
  reveal: false,
  clientHost: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  expiresAt: '2026-06-01T00:00:00.000Z',
  lastUsedAt: null,
  lastUsedIp: null,
  state: 'active',
  ...more,
})

/** The card in front of a platform that has these tokens, and answers changes as told. */
async function show(list: readonly AccessTokenItem[], { mayReveal = true, change = {} as Answer } = {}) {
  const data: AccessTokensAnswer = { list, areas: [{ name: 'functions', title: '功能管理' }], mayReveal }
  const calls = serve(({ endpoint }) => (endpoint === 'GET /account/tokens' ? { data } : change))
  await open({ screen: AccessTokensCard })
  await screen.findByTestId('account.token.add')
  return { sent: (endpoint: string) => calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body) }
}

const made = `cct_${'x'.repeat(43)}`
const [creating, revoking] = ['POST /account/tokens/create', 'POST /account/tokens/revoke']

beforeAll(async () => {
  await import('./AccessTokenForm.tsx')
}, 60_000)
afterEach(cleanup)

describe('the access tokens of the account page', () => {
  test('say what each may do, until when, and where it was last used; only one that counts is revoked', async () => {
    const { sent } = await show([
      item({ areas: ['functions'], lastUsedAt: '2026-03-02T00:00:00.000Z', lastUsedIp: '10.1.2.3' }),
      item({ id: 'two', name: 'Old', state: 'revoked' }),
    ])
    const first = screen.getByTestId('account.token.one')
    expect(first.textContent).toMatch(/Nightly report.*功能管理.*10\.1\.2\.3/)
    expect(screen.queryByTestId('account.token.two.revoke')).toBeNull()
    await userEvent.click(screen.getByTestId('account.token.one.revoke'))
    expect(sent(revoking)).toEqual([])
    await userEvent.click(await screen.findByTestId('account.token.revoke.confirm'))
    await waitFor(() => expect(sent(revoking)).toEqual([{ id: 'one' }]))
  })

  test('a new one reads everything for ninety days unless somebody says otherwise, and is shown until it is kept', async () => {
    const { sent } = await show([], { change: { data: { id: 'new', token: made } } })
    await userEvent.click(screen.getByTestId('account.token.add'))
    await userEvent.click(await screen.findByTestId('account.token.submit'))
    expect(sent(creating)).toEqual([])
    await userEvent.type(screen.getByTestId('account.token.name'), 'Phone sync')
    await userEvent.click(screen.getByTestId('account.token.submit'))
    await waitFor(() =>
      expect(sent(creating)).toEqual([{ name: 'Phone sync', access: 'read', areas: null, days: 90, reveal: false }]),
    )
    const secret = await screen.findByTestId('account.token.secret')
    expect((secret as HTMLTextAreaElement).value).toBe(made)
    await userEvent.click(screen.getByTestId('account.token.kept'))
    await waitFor(() => expect(screen.queryByTestId('account.token.secret')).toBeNull())
  })

  test('whoever sees no personal data in full is not offered to let a token do so; a refusal stands in the dialog', async () => {
    await show([], { mayReveal: false, change: refused('E_LIMIT', { msg: 'too many' }) })
    await userEvent.click(screen.getByTestId('account.token.add'))
    const form = await screen.findByTestId('account.token.form')
    expect(within(form).queryByTestId('account.token.reveal')).toBeNull()
    await userEvent.type(screen.getByTestId('account.token.name'), 'Phone sync')
    await userEvent.click(screen.getByTestId('account.token.submit'))
    expect((await screen.findByTestId('account.token.problem')).textContent).toContain('too many')
  })
})
