import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ImportAnswer, ImportPreview } from '../../platform/contract.ts'
import { open, refused, serve } from '../harness.tsx'

const done: ImportAnswer = {
  jobId: 'j1',
  state: 'success',
  total: 3,
  successCount: 2,
  failCount: 1,
  errors: [{ row: 4, column: '名称', field: 'name', value: 'a', message: '长度须为 2–30 个字符' }],
}
const listed = { data: { list: [], total: 0, pageNum: 1, pageSize: 20 } }
const choose = async (name: string) => {
  open({ address: '/samples?import=1' })
  await screen.findByTestId('sample.import')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no place for a file')
  await userEvent.upload(input, new File(['名称\na\n'], name), { applyAccept: false })
}
const start = () => userEvent.click(screen.getByTestId('sample.submit'))

describe('an import', () => {
  it('tells row by row what did not make it', async () => {
    const calls = serve(({ endpoint }) => (endpoint === 'POST /sample/import' ? { data: done } : listed))
    await choose('样例.csv')
    await start()
    expect(await screen.findByTestId('sample.import.result')).toBeTruthy()
    expect(screen.getByText('长度须为 2–30 个字符')).toBeTruthy()
    expect(screen.getByTestId('sample.action.failedRows')).toBeTruthy()
    const sent = calls.find(({ endpoint }) => endpoint === 'POST /sample/import')?.body
    expect(sent instanceof FormData && sent.get('mode')).toBe('insert')
    await waitFor(() => expect(calls.filter(({ endpoint }) => endpoint === 'POST /sample/condition')).toHaveLength(2))
  })

  it('follows a job until it is over', async () => {
    const states = [
      { ...done, state: 'running', doneCount: 2, successCount: 0, failCount: 0, errors: [] },
      { ...done, failCount: 0, errors: [] },
    ]
    serve(({ endpoint }) =>
      endpoint === 'POST /sample/import'
        ? { data: { ...done, state: 'queued', total: 0, successCount: 0, failCount: 0, errors: [] } }
        : endpoint === 'GET /importJob/detail'
          ? { data: { id: 'j1', ...states.shift() } }
          : listed,
    )
    await choose('样例.xlsx')
    await start()
    expect(await screen.findByText('正在导入，已处理 2/3 行')).toBeTruthy()
    expect(await screen.findByText('2 条全部导入成功')).toBeTruthy()
  })

  it('is cancelled on the way, and says what stays', async () => {
    let cancelled = false
    const calls = serve(({ endpoint }) => {
      if (endpoint === 'POST /sample/import') return { data: { ...done, state: 'queued', errors: [] } }
      if (endpoint === 'POST /importJob/cancel') cancelled = true
      const state = cancelled ? 'cancelled' : 'running'
      return endpoint === 'GET /importJob/detail' ? { data: { id: 'j1', ...done, state, failCount: 0 } } : listed
    })
    await choose('样例.xlsx')
    await start()
    await userEvent.click(await screen.findByTestId('sample.action.cancelImport'))
    expect(await screen.findByText('导入已取消，取消前已导入 2 行')).toBeTruthy()
    // Clicks count as one for half a second.
    await new Promise((resolve) => setTimeout(resolve, 550))
    await userEvent.click(screen.getByTestId('sample.action.undoImport'))
    expect(await screen.findAllByText('撤销此次导入的 2 条数据？')).not.toHaveLength(0)
    expect(calls.find(({ endpoint }) => endpoint === 'POST /importJob/cancel')?.body).toEqual({ id: 'j1' })
  })

  it('is found again by whoever left it', async () => {
    const job = {
      id: 'j7',
      version: 1,
      entity: 'sample',
      state: 'success',
      total: 3,
      successCount: 2,
      failCount: 1,
      createdAt: null,
    }
    const calls = serve(({ endpoint }) =>
      endpoint === 'POST /importJob/condition'
        ? { data: { ...listed.data, list: [{ ...job, id: 'j8', entity: 'sampleOther' }, job], total: 2 } }
        : endpoint === 'GET /importJob/detail'
          ? { data: { ...job, errors: done.errors } }
          : listed,
    )
    open({ address: '/samples?import=1' })
    await userEvent.click(await screen.findByTestId('sample.import.history.j7'))
    expect(screen.queryByTestId('sample.import.history.j8')).toBeNull()
    expect(await screen.findByText('长度须为 2–30 个字符')).toBeTruthy()
    expect(calls.find(({ endpoint }) => endpoint === 'POST /importJob/condition')?.body).toMatchObject({
      filters: { entity: 'sample' },
    })
  })

  it('says why a file was refused as a whole, and keeps it chosen', async () => {
    serve(({ endpoint }) =>
      endpoint === 'POST /sample/import' ? refused('E_IMPORT', { msg: '导入文件不符合模板' }) : listed,
    )
    await choose('样例.csv')
    await start()
    expect(await screen.findByText('导入文件不符合模板')).toBeTruthy()
    expect(screen.getByText('样例.csv')).toBeTruthy()
  })

  it('takes no other kinds of files', async () => {
    serve(() => listed)
    await choose('样例.pdf')
    expect(screen.getByTestId<HTMLButtonElement>('sample.submit').disabled).toBe(true)
  })
})

describe('a sheet that is checked beforehand', () => {
  const preview: ImportPreview = {
    header: ['名称', '甲'],
    columns: ['name', null],
    guessed: [],
    missing: [],
    rows: [
      { row: 2, cells: ['a', '1'] },
      { row: 3, cells: ['物业', '2'] },
    ],
    errors: [{ row: 2, column: '名称', field: 'name', value: 'a', message: '长度须为 2–30 个字符' }],
    failCount: 1,
    total: 2,
    checked: 2,
  }
  const checked = { ...preview, errors: [], failCount: 0 }

  it('says what is wrong in the cell, is corrected there, and imports what it shows', async () => {
    const previews = [preview, checked]
    const calls = serve(({ endpoint, body }) =>
      endpoint !== 'POST /sample/import'
        ? listed
        : body instanceof FormData && body.get('preview')
          ? { data: previews.shift() }
          : { data: { ...done, total: 2, failCount: 0, errors: [] } },
    )
    await choose('样例.csv')
    await userEvent.click(screen.getByTestId('sample.action.preview'))
    const cell = await screen.findByLabelText<HTMLInputElement>('第 2 行 名称')
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('长度须为 2–30 个字符')).toBeTruthy()
    await userEvent.type(cell, 'bc')
    await userEvent.click(screen.getByTestId('sample.action.check'))
    expect(await screen.findByText('共 2 行，全部可以导入')).toBeTruthy()
    await userEvent.click(screen.getByTestId('sample.submit'))
    await screen.findByTestId('sample.import.result')
    const [, again, last] = calls.filter(({ endpoint }) => endpoint === 'POST /sample/import').map(({ body }) => body)
    if (!(again instanceof FormData && last instanceof FormData)) throw new Error('no form was sent')
    expect([again.get('corrections'), last.get('corrections')]).toEqual(['[[2,["abc","1"]]]', '[[2,["abc","1"]]]'])
    expect([last.get('preview'), last.get('policy'), last.get('columns')]).toEqual([null, 'all', '["name",null]'])
  })

  it('of a large one shows the wrong rows alone, and says what is left out', async () => {
    serve(({ endpoint }) =>
      endpoint === 'POST /sample/import' ? { data: { ...preview, total: 100_000, checked: 40_000 } } : listed,
    )
    await choose('样例.csv')
    await userEvent.click(screen.getByTestId('sample.action.preview'))
    expect(await screen.findByLabelText('第 2 行 名称')).toBeTruthy()
    expect(screen.queryByLabelText('第 3 行 名称')).toBeNull()
    expect(screen.getByText(/共 100,000 行，已检查前 40,000 行/)).toBeTruthy()
    expect(screen.getByTestId('sample.submit').textContent).toContain('99,999')
  })

  it('imports nothing while a required column is not known', async () => {
    serve(({ endpoint }) =>
      endpoint === 'POST /sample/import' ? { data: { ...checked, columns: [null, null], missing: ['name'] } } : listed,
    )
    await choose('样例.csv')
    await userEvent.click(screen.getByTestId('sample.action.preview'))
    expect(await screen.findByText(/以下必填列还没有对应：名称/)).toBeTruthy()
    expect(screen.getByTestId<HTMLButtonElement>('sample.submit').disabled).toBe(true)
  })
})
