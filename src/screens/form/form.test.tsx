import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { WireRow } from '../../platform/contract.ts'
import { type Call, open, refused, serve } from '../harness.tsx'
import { sample } from '../sample.fixture.ts'

const row: WireRow = {
  id: '7',
  version: 3,
  name: '供热站',
  code: 'GR-1',
  tone: 'warm',
  sort: 1,
  allDay: true,
  openTime: null,
  closeTime: null,
  contacts: null,
  enable: true,
  phase: 'draft',
}
const answer = ({ endpoint }: Call) =>
  endpoint.endsWith('condition')
    ? { data: { list: [row], total: 1, pageNum: 1, pageSize: 20 } }
    : endpoint.endsWith('detail')
      ? { data: row }
      : undefined
const field = (name: string) => screen.getByTestId<HTMLInputElement>(`sample.field.${name}`)
const save = () => userEvent.click(screen.getByTestId('sample.submit'))
const writes = (calls: readonly Call[]) => calls.filter(({ endpoint }) => /insert|update/.test(endpoint))
/** Clicks count as one for half a second. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 550))
const errors = () =>
  [...document.querySelectorAll('.ant-form-item-explain-error')].map(({ textContent }) => textContent)

const openCreate = async (address = '/samples?create=1') => {
  const view = open({ address })
  await screen.findByTestId('sample.create')
  return view
}
const openEdit = async () => {
  const view = open({ address: '/samples?edit=7' })
  await screen.findByTestId('sample.edit')
  return view
}

describe('the form', () => {
  it('begins with the defaults and asks only for what staff set here', async () => {
    serve(answer)
    await openCreate()
    expect(field('openTime').value).toBe('08:00')
    expect(screen.queryByTestId('sample.field.calls')).toBeNull()
  })

  it('is called as what it does, and not only a new record', async () => {
    serve(answer)
    const operations = sample.operations.map((one) => (one.verb === 'create' ? { ...one, label: '线下登记' } : one))
    const create = operations.find(({ verb }) => verb === 'create')
    const operation = { ...sample.operation, ...(create && { [create.name]: create }) }
    open({ address: '/samples?create=1', resource: { ...sample, operations, operation } })
    await screen.findByTestId('sample.create')
    expect(document.querySelector('.ant-drawer-title, .ant-modal-title')?.textContent).toBe('线下登记')
  })

  it('says what is wrong as one types, in the words of the server', async () => {
    serve(answer)
    await openCreate()
    await userEvent.type(field('name'), 'a')
    await waitFor(() => expect(errors()).toEqual(['长度须为 2–30 个字符']))
    await userEvent.type(field('name'), 'b')
    await waitFor(() => expect(errors()).toEqual([]))
  })

  it('sends nothing that is wrong, lists it, and goes to the first field of it', async () => {
    const calls = serve(answer)
    await openCreate()
    await save()
    await waitFor(() => expect(errors()).toEqual(['请输入名称']))
    expect(within(screen.getByTestId('sample.problems')).getByText('请输入名称')).toBeTruthy()
    expect(document.activeElement).toBe(field('name'))
    expect(writes(calls)).toEqual([])
  })

  it('asks for conditional fields while their condition holds, and clears them otherwise', async () => {
    const calls = serve((call) => answer(call) ?? { data: { id: '8', version: 1 } })
    await openCreate()
    await userEvent.type(field('name'), '物业')
    await userEvent.click(field('allDay'))
    await waitFor(() => expect(screen.queryByTestId('sample.field.openTime')).toBeNull())
    await save()
    await waitFor(() => expect(writes(calls)[0]?.body).toMatchObject({ allDay: true, openTime: null, closeTime: null }))
  })

  it('saves once, however often it is clicked, and closes', async () => {
    let stored: () => void = () => undefined
    const calls = serve(async (call) => {
      if (!call.endpoint.endsWith('insert')) return answer(call) ?? {}
      await new Promise<void>((resolve) => {
        stored = resolve
      })
      return { data: { id: '8', version: 1 } }
    })
    const { search } = await openCreate('/samples?sort=name&create=1')
    await userEvent.type(field('name'), '物业')
    await userEvent.dblClick(screen.getByTestId('sample.submit'))
    await waitFor(() => expect(writes(calls)).toHaveLength(1))
    await settle()
    await save()
    stored()
    await waitFor(() => expect(search()).toBe('?sort=name'))
    expect(writes(calls)).toHaveLength(1)
    expect(await screen.findByText('已保存“物业”')).toBeTruthy()
  })

  it('repeats a lost attempt under the same key, and a refused one under another', async () => {
    const answers = ['lost' as const, refused('E_LIMIT', { msg: '超出限额' }), { data: { id: '8', version: 1 } }]
    const calls = serve((call) => answer(call) ?? answers.shift())
    await openCreate()
    await userEvent.type(field('name'), '物业')
    await save()
    expect(await screen.findByText(/不会重复提交/)).toBeTruthy()
    expect(field('name').value).toBe('物业')
    await settle()
    await save()
    expect((await screen.findAllByText('超出限额')).length).toBeGreaterThan(0)
    await settle()
    await save()
    await waitFor(() => expect(writes(calls)).toHaveLength(3))
    const [first, second, third] = writes(calls).map(({ idempotencyKey }) => idempotencyKey)
    expect(first).toBe(second)
    expect(third).not.toBe(second)
  })

  it('puts what the server says where it belongs: fields, cells of lists, and a summary for the rest', async () => {
    const errorsOf = { name: '该值已存在', 'contacts[0].phone': '号码已停用', calls: '不能填写' }
    serve((call) => answer(call) ?? refused('E_UNIQUE', { msg: '该值已存在', errors: errorsOf }))
    await openCreate()
    await userEvent.type(field('name'), '物业')
    await save()
    await waitFor(() => expect(errors()).toContain('该值已存在'))
    expect(errors().some((text) => text?.includes('第 1 行 电话：号码已停用'))).toBe(true)
    expect(within(screen.getByTestId('sample.problems')).getByText('不能填写')).toBeTruthy()
    expect(document.activeElement).toBe(field('name'))
  })

  it('keeps what the server says at a field that somebody saved while typing', async () => {
    serve((call) => answer(call) ?? refused('E_UNIQUE', { msg: '该值已存在', errors: { name: '该值已存在' } }))
    await openCreate()
    await userEvent.type(field('name'), '物业')
    await save()
    await waitFor(() => expect(errors()).toContain('该值已存在'))
    // Longer than a check waits for the typing to end.
    await settle()
    expect(errors()).toContain('该值已存在')
  })

  it('edits only what changed, with the version it was read in; fixed fields are shown, not asked', async () => {
    const calls = serve((call) => answer(call) ?? { data: { id: '7', version: 4 } })
    await openEdit()
    expect(field('code').tagName).not.toBe('INPUT')
    await userEvent.clear(field('name'))
    await userEvent.type(field('name'), '供热站二')
    await save()
    await waitFor(() =>
      expect(writes(calls).map(({ body }) => body)).toEqual([{ id: '7', version: 3, name: '供热站二' }]),
    )
  })

  it('merges with a colleague who changed something else', async () => {
    const theirs = { ...row, version: 4, tone: 'cold' }
    const answers = [refused('E_VERSION', { data: theirs }), { data: { id: '7', version: 5 } }]
    const calls = serve((call) => answer(call) ?? answers.shift())
    const { search } = await openEdit()
    await userEvent.type(field('name'), '二')
    await save()
    await waitFor(() => expect(search()).toBe(''))
    expect(writes(calls).at(-1)?.body).toEqual({ id: '7', version: 4, name: '供热站二' })
  })

  it('asks where both changed the same field, side by side', async () => {
    const theirs = {
      ...row,
      version: 4,
      name: '供热站他',
      updatedAt: '2026-11-20T04:00:00.000Z',
      labels: { updatedBy: 'admin' },
    }
    const answers = [refused('E_VERSION', { data: theirs }), { data: { id: '7', version: 5 } }]
    const calls = serve((call) => answer(call) ?? answers.shift())
    await openEdit()
    await userEvent.type(field('name'), '我')
    await save()
    const conflict = within(await screen.findByTestId('sample.conflict'))
    expect(conflict.getByText('供热站我')).toBeTruthy()
    expect(conflict.getByText('供热站他')).toBeTruthy()
    expect(conflict.getByText(/，admin 在 2026-11-20/)).toBeTruthy()
    await userEvent.click(screen.getByText('按选择保存'))
    await waitFor(() => expect(writes(calls).at(-1)?.body).toEqual({ id: '7', version: 4, name: '供热站我' }))
  })

  it('keeps what was typed when the row is read again', async () => {
    let name = '供热站'
    const calls = serve((call) =>
      call.endpoint.endsWith('detail') ? { data: { ...row, name, version: 9 } } : answer(call),
    )
    const { queries } = await openEdit()
    await userEvent.type(field('name'), '草稿')
    name = '别人改的'
    await queries.invalidateQueries()
    expect(calls.filter(({ endpoint }) => endpoint.endsWith('detail'))).toHaveLength(2)
    expect(field('name').value).toBe('供热站草稿')
  })

  it('lets nobody leave with changes unasked, by links, Back or closing, and forgets changes taken back', async () => {
    serve(answer)
    const { router, search } = await openCreate()
    await userEvent.type(field('name'), '物业')
    void router.navigate('/elsewhere')
    await userEvent.click(await screen.findByText('继续编辑'))
    expect(search()).toBe('?create=1')
    expect(field('name').value).toBe('物业')
    await userEvent.clear(field('name'))
    await router.navigate('/elsewhere')
    expect(await screen.findByText('elsewhere')).toBeTruthy()
  })

  it('saves and begins another', async () => {
    const calls = serve((call) => answer(call) ?? { data: { id: '8', version: 1 } })
    const { search } = await openCreate()
    await userEvent.type(field('name'), '物业')
    await userEvent.click(screen.getByTestId('sample.action.saveAndNew'))
    await waitFor(() => expect(field('name').value).toBe(''))
    expect(writes(calls)).toHaveLength(1)
    expect(search()).toBe('?create=1')
  })

  it('says in the words of the specification that a record could not be read', async () => {
    serve((call) => (call.endpoint.endsWith('detail') ? refused('E_NOT_FOUND', { msg: '数据不存在' }) : answer(call)))
    open({ address: '/samples?show=7' })
    expect(await screen.findByText('获取详情失败！')).toBeTruthy()
    expect(screen.getByText('数据不存在')).toBeTruthy()
  })

  it.each(['create=1', 'edit=7', 'show=7', 'import=1'])('does not open for ?%s without permission', async (asked) => {
    const calls = serve(answer)
    open({ address: `/samples?${asked}`, codes: [] })
    expect(await screen.findByText('您没有此操作的权限')).toBeTruthy()
    expect(screen.queryByTestId('sample.submit')).toBeNull()
    expect(calls.some(({ endpoint }) => endpoint.endsWith('detail'))).toBe(false)
  })
})
