import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { NormalResource } from '../../declare/index.ts'
import { type Call, open, refused, serve } from '../harness.tsx'
import { sample } from '../sample.fixture.ts'

/** The sample with one row and no list. */
const settings: NormalResource = { ...sample, kind: 'singleton' }
const row = { id: '1', version: 3, name: '全局设置', code: 'S', sort: 1, allDay: true, enable: true, phase: 'draft' }

/** A platform that stores what it is sent. */
function stored() {
  let now: Record<string, unknown> & { version: number } = { ...row }
  return ({ endpoint, body }: Call) => {
    if (endpoint.endsWith('detail')) return { data: now }
    if (!endpoint.endsWith('update')) return undefined
    if (body['version'] !== now.version) return refused('E_VERSION', { data: now })
    now = { ...now, ...body, version: now.version + 1 }
    return { data: { id: now['id'] as string, version: now.version } }
  }
}
const openSettings = (codes?: readonly ('edit' | 'detail')[]) =>
  open({ kind: 'settings', resource: settings, ...(codes && { codes }) })
const field = (name: string) => screen.getByTestId<HTMLInputElement>(`sample.field.${name}`)
const save = () => userEvent.click(screen.getByTestId('sample.submit'))
const updates = (calls: readonly Call[]) => calls.filter(({ endpoint }) => endpoint.endsWith('update'))
/** Clicks count as one for half a second. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 550))

describe('settings', () => {
  it('are saved, and saved again from what was stored', async () => {
    const calls = serve(stored())
    openSettings()
    await screen.findByTestId('sample.edit')
    await userEvent.type(field('name'), '一')
    await save()
    await waitFor(() => expect(updates(calls)).toHaveLength(1))
    await settle()
    await waitFor(() => expect(field('name').value).toBe('全局设置一'))
    await userEvent.type(field('name'), '二')
    await save()
    await waitFor(() => expect(updates(calls)).toHaveLength(2))
    expect(updates(calls).map(({ body }) => body)).toEqual([
      { id: '1', version: 3, name: '全局设置一' },
      { id: '1', version: 4, name: '全局设置一二' },
    ])
  })

  it('are taken back from where it is said that they are saved', async () => {
    const platform = stored()
    const asked: Call[] = []
    serve((call) => {
      if (!call.endpoint.endsWith('undo/run')) return platform(call)
      asked.push(call)
      platform({ ...call, endpoint: 'POST /sample/update', body: { version: 4, name: row.name } })
      return { data: { total: 1, done: ['1'], same: 0, failed: [], partly: [], next: null } }
    })
    openSettings()
    await screen.findByTestId('sample.edit')
    await userEvent.type(field('name'), '一')
    await save()
    await userEvent.click(await screen.findByTestId('undo.offer'))
    await waitFor(() => expect(field('name').value).toBe('全局设置'))
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toEqual({ resource: 'sample', change: expect.any(String) })
  })

  it('keep what is typed when they are read again, and offer it after a crash', async () => {
    serve(stored())
    const view = openSettings()
    await screen.findByTestId('sample.edit')
    await userEvent.type(field('name'), '草稿')
    await view.queries.invalidateQueries()
    expect(field('name').value).toBe('全局设置草稿')
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('draft:'))).toBe(true))
    view.unmount()
    openSettings()
    await userEvent.click(await screen.findByTestId('sample.draft.restore'))
    expect(field('name').value).toBe('全局设置草稿')
  })

  it('show what a number is counted in at its input, and not in its label', async () => {
    serve(stored())
    const counted = sample.fields.map((one) => (one.name === 'sort' ? { ...one, label: '时限(分钟)' } : one))
    const field = Object.fromEntries(counted.map((one) => [one.name, one]))
    open({ kind: 'settings', resource: { ...settings, fields: counted, field } })
    await screen.findByTestId('sample.edit')
    const box = screen.getByLabelText('时限')
    expect(box.closest('.ant-form-item')?.textContent).toBe('时限分钟')
  })

  it('say what is wrong where it is wrong', async () => {
    const calls = serve(stored())
    openSettings()
    await screen.findByTestId('sample.edit')
    await userEvent.clear(field('name'))
    await save()
    await screen.findByTestId('sample.problems')
    expect(document.activeElement).toBe(field('name'))
    expect(updates(calls)).toEqual([])
  })

  it('go back to a version of theirs, and the form with them', async () => {
    const platform = stored()
    const entry = {
      id: 'e1',
      at: '2024-05-01T02:00:00.000Z',
      who: '张三',
      operation: 'update',
      changes: [],
      restorable: true,
    }
    serve((call) =>
      call.endpoint === 'GET /history/list'
        ? { data: { list: [entry], total: 1 } }
        : call.endpoint === 'GET /history/version'
          ? { data: { version: 3, values: { name: '旧设置' } } }
          : platform(call),
    )
    openSettings()
    await userEvent.click(await screen.findByTestId('sample.action.history'))
    await userEvent.click(await screen.findByText('恢复此版本'))
    await userEvent.click(await screen.findByTestId('sample.action.restore'))
    await waitFor(() => expect(field('name').value).toBe('旧设置'))
  })

  it('are only shown to those who may not change them', async () => {
    serve(stored())
    openSettings(['detail'])
    await screen.findByTestId('sample.show')
    expect(screen.queryByTestId('sample.submit')).toBeNull()
  })
})
