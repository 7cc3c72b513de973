import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open, serve } from '../../harness.tsx'
import { listed, rows } from '../rows.fixture.ts'

describe('rows', () => {
  it('are chosen in a range with the shift key, as in a folder of files', async () => {
    const [row] = rows
    serve(() => listed(['1', '2', '3', '4', '5'].map((id) => ({ ...row, id, version: 1, name: `第${id}行` }))))
    open()
    const box = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `选择“第${id}行”` })
    const chosen = () => [1, 2, 3, 4, 5].filter((id) => box(id).checked)
    await screen.findByText('第1行')
    const user = userEvent.setup()
    await user.click(box(4))
    await user.keyboard('{Shift>}')
    await user.click(box(2))
    expect(chosen()).toEqual([2, 3, 4])
    await user.click(box(3))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual([4])
    await user.click(box(5))
    expect(chosen()).toEqual([4, 5])
  })
})

const counted = (done: readonly string[], failed: readonly object[]) => ({
  done,
  failed,
  doneCount: done.length,
  failedCount: failed.length,
})

describe('a batch', () => {
  it('says what a batch would do, does it, says which rows were refused and why, and tries those again', async () => {
    const reason = { id: '2', title: '供热站', errorCode: 'E_IN_USE', msg: '数据已被使用，不能删除' }
    const calls = serve(({ endpoint, body }) => {
      if (endpoint.endsWith('condition')) return listed()
      if (endpoint === 'POST /batch/preview') return { data: { total: 2, done: ['1', '2'], failed: [], unseen: 0 } }
      const again = Array.isArray(body['ids']) && body['ids'].length === 1
      const [done, failed] = again ? [['2'], []] : [['1'], [reason]]
      return { data: { id: 'b', state: 'finished', total: 2, ...counted(done, failed) } }
    })
    open()
    await screen.findByText('物业服务中心')
    await userEvent.click(screen.getByRole('checkbox', { name: '选择“物业服务中心”' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '选择“供热站”' }))
    expect(screen.getByText('已选 2 条')).toBeTruthy()
    await userEvent.click(screen.getByTestId('sample.action.removeSelected'))
    expect(await screen.findByText('2 条中有 2 条可以处理')).toBeTruthy()
    expect(calls.some(({ endpoint }) => endpoint === 'POST /batch/run')).toBe(false)
    await userEvent.click(screen.getByTestId('sample.submit'))
    expect(await screen.findByText('成功 1 条，失败 1 条')).toBeTruthy()
    expect(screen.getByText('数据已被使用，不能删除')).toBeTruthy()
    const runs = () => calls.filter(({ endpoint }) => endpoint === 'POST /batch/run').map(({ body }) => body)
    expect(runs()).toEqual([{ resource: 'sample', operation: 'remove', ids: ['1', '2'] }])
    expect(screen.getByText('已选 1 条')).toBeTruthy()
    await userEvent.click(screen.getByTestId('sample.action.retryFailed'))
    expect(await screen.findByText('已处理 1 条')).toBeTruthy()
    expect(runs()[1]).toMatchObject({ ids: ['2'] })
  })

  it('offers another try only for rows that one may change', async () => {
    const failed = [
      { id: '1', title: '物业服务中心', errorCode: 'E_SCOPE', msg: '不在您的数据范围内' },
      { id: '2', title: '供热站', errorCode: 'E_NOT_FOUND', msg: '记录不存在' },
    ]
    serve(({ endpoint }) => {
      if (endpoint.endsWith('condition')) return listed()
      if (endpoint === 'POST /batch/preview') return { data: { total: 2, done: ['1', '2'], failed: [], unseen: 0 } }
      return { data: { id: 'b', state: 'finished', total: 2, ...counted([], failed) } }
    })
    open()
    await screen.findByText('物业服务中心')
    for (const name of ['物业服务中心', '供热站'])
      await userEvent.click(screen.getByRole('checkbox', { name: `选择“${name}”` }))
    await userEvent.click(screen.getByTestId('sample.action.removeSelected'))
    await screen.findByText('2 条中有 2 条可以处理')
    await userEvent.click(screen.getByTestId('sample.submit'))
    await screen.findByText('记录不存在')
    expect(screen.queryByTestId('sample.action.retryFailed')).toBeNull()
    expect(screen.getByTestId('sample.action.closeBatch')).toBeTruthy()
  })

  it('means all rows that match when asked to, by the conditions of the list, and follows the job to its end', async () => {
    const states = [['1'], ['1', '2', '3']]
    const job = (done: readonly string[], state: string) => ({
      data: { id: 'b', state, total: 3, ...counted(done, []), ...(state === 'running' && { done: [] }) },
    })
    const calls = serve(({ endpoint }) => {
      if (endpoint.endsWith('condition')) return listed(rows, 3)
      if (endpoint === 'POST /batch/preview')
        return {
          data: {
            total: 3,
            done: ['1', '3'],
            failed: [{ id: '2', title: '供热站', errorCode: 'E_STATE', msg: '当前状态不允许此操作' }],
            unseen: 0,
          },
        }
      if (endpoint === 'POST /batch/run') return job([], 'running')
      const done = states.shift() ?? ['1', '2', '3']
      return job(done, done.length === 3 ? 'finished' : 'running')
    })
    open({ address: '/samples?keyword=站&tone=warm' })
    await screen.findByText('物业服务中心')
    await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }))
    await userEvent.click(screen.getByTestId('sample.action.selectMatching'))
    expect(screen.getByText('已选全部符合条件的 3 条')).toBeTruthy()
    await userEvent.click(screen.getByTestId('sample.action.moreSelected'))
    await userEvent.click(await screen.findByTestId('sample.action.closeSelected'))
    await userEvent.type(await screen.findByTestId('sample.field.reason'), '到期')
    await userEvent.click(screen.getByTestId('sample.submit'))
    expect(await screen.findByText('1 条会被拒绝：')).toBeTruthy()
    await userEvent.click(screen.getByTestId('sample.submit'))
    expect(await screen.findByText(/正在处理/)).toBeTruthy()
    expect(screen.getByTestId('sample.action.stopBatch')).toBeTruthy()
    expect(await screen.findByText('已处理 3 条')).toBeTruthy()
    expect(calls.find(({ endpoint }) => endpoint === 'POST /batch/run')?.body).toEqual({
      resource: 'sample',
      operation: 'close',
      input: { reason: '到期' },
      where: { keyword: '站', filters: { tone: ['warm'] } },
    })
  })
})
