import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answer, open, refused, serve } from '../../screens/harness.tsx'
import { AccessTokensCard } from './accessTokens/AccessTokensCard.tsx'
import { FactorCard } from './FactorCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

afterEach(cleanup)
const broken: Answer = { http: 500, raw: {} }

describe.each([
  ['sessions', SessionsCard, '获取详情失败！'],
  ['second factor', FactorCard, '获取详情失败！'],
  ['passkeys', PasskeysCard, '获取详情失败！'],
  ['access tokens', AccessTokensCard, '访问令牌加载失败'],
])('the card of %s', (_, screenOf, words) => {
  test('says that it could not be read, and reads it again when asked', async () => {
    const calls = serve(() => broken)
    open({ screen: screenOf })
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    // What nobody knows the state of is not offered to be changed.
    expect(screen.queryAllByTestId(/^account\.(factor|passkey|token)\./)).toEqual([])
    const before = calls.length
    await userEvent.click(screen.getByRole('button', { name: /^重\s?试$/ }))
    await waitFor(() => expect(calls.length).toBeGreaterThan(before))
  })

  test('says so where another try would end the same, and offers none', async () => {
    serve(() => refused('E_FORBIDDEN', { code: 403 }))
    open({ screen: screenOf })
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.queryByRole('button', { name: /^重\s?试$/ })).toBeNull()
  })
})
