import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { acceptTotal } from '../../platform/contract.ts'
import { type Call, open, refused, serve } from '../harness.tsx'
import { listed, lists, rows } from './rows.fixture.ts'

const isAlone = ({ accept }: Call) => accept.startsWith(acceptTotal.alone)
const total = () => screen.getByTestId('sample.total').textContent
const next = () => screen.getByTitle('下一页')

/** A platform that has a page of ten at once, and their number when `counted` is called. */
function slowly(answer: (pageNum: number) => object = () => ({})) {
  let counted: (total: number) => void = () => undefined
  const page = Array.from({ length: 10 }, (_, n) => ({ ...rows[0], id: `${n}`, name: `第${n}个` }))
  const calls = serve(async (call) => {
    if (!lists([call]).length) return {}
    const { pageNum } = call.body as { readonly pageNum: number }
    if (isAlone(call))
      return {
        data: {
          list: [],
          total: await new Promise<number>((resolve) => {
            counted = resolve
          }),
          summary: { calls: 7 },
        },
      }
    return { data: { list: page, total: pageNum * 10, counting: true, ...answer(pageNum) } }
  })
  return { calls, count: (found: number) => counted(found) }
}

it('rows that are not counted yet are there, can be paged through, and get their total later', async () => {
  const { calls, count } = slowly()
  open({ address: '/samples?pageSize=10' })
  expect(await screen.findByText('第3个')).toBeTruthy()
  expect(calls[0]?.accept.startsWith(acceptTotal.later)).toBe(true)
  expect(total()).toBe('共 … 条')
  expect(screen.queryByTestId('sample.sums')).toBeNull()
  await userEvent.click(next())
  await waitFor(() => expect(lists(calls).at(-1)?.body['pageNum']).toBe(2))
  count(12_345_678)
  await waitFor(() => expect(total()).toBe('共 12,345,678 条'))
  expect(screen.getByTestId('sample.sums').textContent).toContain('7')
  // Another page of the same rows is not counted again.
  await userEvent.click(next())
  await waitFor(() => expect(lists(calls).at(-1)?.body['pageNum']).toBe(3))
  await waitFor(() => expect(total()).toBe('共 12,345,678 条'))
  expect(calls.filter(isAlone)).toHaveLength(1)
})

it('a total that nobody could count does not take the rows away', async () => {
  const { calls } = slowly()
  const served = serve((call) =>
    isAlone(call) ? refused('E_LIMIT') : { data: { ...listed().data, total: 2, counting: true } },
  )
  open()
  expect(await screen.findByText('物业服务中心')).toBeTruthy()
  await waitFor(() => expect(total()).toBe('总数未能统计'))
  expect([calls.length, served.filter(isAlone).length]).toEqual([0, 1])
})
