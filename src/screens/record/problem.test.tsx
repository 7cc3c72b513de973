import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Answer, open, refused, serve } from '../harness.tsx'

/** The page of a record that cannot be read. */
async function opened(answer: Answer, mode: 'show' | 'edit' = 'show') {
  const calls = serve(({ endpoint }) => (endpoint.endsWith('detail') ? answer : { data: null }))
  const view = open({ kind: 'form', path: '/samples/detail', address: `/samples/detail?id=7&mode=${mode}` })
  await screen.findByText('获取详情失败！')
  return { ...view, reads: () => calls.filter(({ endpoint }) => endpoint.endsWith('detail')).length }
}
const button = (name: RegExp) => screen.queryByRole('button', { name })
const back = () => button(/^返\s?回列表$/)
const again = () => button(/^重\s?试$/)

it.each(['show', 'edit'] as const)('a record that is not there leads back to its list (%s)', async (mode) => {
  await opened(refused('E_NOT_FOUND', { code: 404, msg: '记录不存在' }), mode)
  expect(screen.getByText('记录不存在')).toBeTruthy()
  expect(again()).toBeNull()
  expect(screen.queryByTestId('sample.action.print')).toBeNull()
  expect(back()).toBeTruthy()
})

it('one that a broken line kept away is asked for again', async () => {
  const { reads } = await opened('lost')
  expect(screen.getByText('网络异常，请稍后重试')).toBeTruthy()
  expect(back()).toBeNull()
  const before = reads()
  await userEvent.click(again() as HTMLElement)
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

it.each<[string, Answer, string, boolean]>([
  [
    'a refusal with its status',
    { http: 403, raw: { ...refused('E_OP', { code: 403, msg: '没有操作权限' }), data: null } },
    '没有操作权限',
    false,
  ],
  ['a proxy that forbids', { http: 403, raw: '<h1>Forbidden</h1>' }, '没有权限访问', false],
  ['a fault without words', { http: 500, raw: '' }, '服务器出现错误，请稍后再试', true],
  [
    'a fault with words',
    { http: 500, raw: { ...refused('', { code: 500, msg: '数据库正在维护' }), errorCode: null } },
    '数据库正在维护',
    true,
  ],
])('%s says what it is', async (_what, answer, words, mayRetry) => {
  await opened(answer)
  expect(screen.getByText(words)).toBeTruthy()
  expect(again() !== null).toBe(mayRetry)
})
