import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WireRow } from '../../../platform/contract.ts'
import { saveUser } from '../../../platform/session.ts'
import { parseUser } from '../../../platform/userRecord.ts'
import { type Answer, type Call, open, serve } from '../../harness.tsx'
import { listed, rows as two } from '../rows.fixture.ts'

const rows = two.map((row): WireRow => ({ ...row, code: null, allDay: false, openTime: '08:00', closeTime: '18:00' }))
const [first, second] = rows as [WireRow, WireRow]
const part = (name: string) => screen.findByTestId(`sample.grid.${name}`)
const shows = async (name: string, text: string) =>
  await waitFor(() => expect(screen.getByTestId(`sample.grid.${name}`).textContent).toContain(text))

/** Opens the sheet, and goes to its first cell as Tab does. */
async function opened(save: (call: Call) => Answer) {
  const calls = serve((call) => (call.endpoint === 'POST /grid/save' ? save(call) : listed(rows)))
  open({ address: '/samples?as=grid', codes: ['edit', 'add', 'detail'] })
  await part('1.name')
  await userEvent.click(await part('add'))
  await userEvent.tab()
  await shows('status', '名称，第 1 行')
  return calls
}
const sentIn = (calls: readonly Call[]) => calls.filter(({ endpoint }) => endpoint === 'POST /grid/save')

describe('a list as a sheet', () => {
  beforeEach(() => {
    const user = parseUser({ id: 'me', name: '我', accessToken: 't', roles: [] })
    if (user) saveUser(user)
    // Nothing has a size here, and a grid draws what is in sight.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
    return () => vi.restoreAllMocks()
  })

  it('says what is wrong at its cell, and undoes it', async () => {
    await opened(() => ({}))
    await userEvent.keyboard('x{Enter}')
    await shows('problems', '1 格无法保存')
    await shows('1.name', 'x')
    await userEvent.click(await part('next'))
    await shows('status', '2')
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(screen.queryByTestId('sample.grid.problems')).toBeNull())
    await shows('1.name', String(first['name']))
    await userEvent.keyboard('{Control>}y{/Control}')
    await shows('problems', '1 格无法保存')
  })

  it('sends what changed as one, and puts refusals at their cells', async () => {
    const calls = await opened(() => ({
      data: {
        saved: [{ key: '1', row: { ...first, name: '甲方案', version: 2 } }],
        failed: [{ key: '2', errorCode: 'E_UNIQUE', msg: '重复', errors: { name: '名称已存在' } }],
      },
    }))
    await userEvent.paste('甲方案\r\n乙方案\r\n')
    await shows('changed', '已改 2 行 2 格')
    await userEvent.keyboard('{Control>}s{/Control}')
    await shows('status', '名称已存在')
    await shows('changed', '已改 1 行 1 格')
    const [{ body, idempotencyKey }] = sentIn(calls) as [Call]
    expect(idempotencyKey).toBeTruthy()
    expect(body).toEqual({
      resource: 'sample',
      partly: false,
      rows: [
        { key: '1', id: '1', version: 1, values: { name: '甲方案' } },
        { key: '2', id: '2', version: 4, values: { name: '乙方案' } },
      ],
    })
  })

  it('keeps both texts of a cell that somebody else changed, for the person to choose', async () => {
    const current = { ...second, version: 5, name: '别人的' }
    await opened(() => ({
      data: { saved: [], failed: [{ key: '2', errorCode: 'E_VERSION', msg: '', errors: {}, current }] },
    }))
    await userEvent.keyboard('{ArrowDown}{F2}我的名称{Enter}')
    await userEvent.click(await part('save'))
    await shows('status', '他人已改为“别人的”')
    await userEvent.click(await part('theirs'))
    await shows('2.name', '别人的')
    await shows('changed', '没有未保存的更改')
  })
})
