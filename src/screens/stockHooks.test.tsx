import { CreateButton, DeleteButton, EditButton, ShowButton } from '@refinedev/antd'
import {
  type BaseKey,
  CanAccess,
  type CanReturnType,
  useCan,
  useCreate,
  useCustom,
  useCustomMutation,
  useDelete,
  useDeleteMany,
  useList,
  useLogList,
  useMany,
  useOne,
  useSelect,
  useTable,
  useUpdate,
} from '@refinedev/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WireRow } from '../platform/contract.ts'
import { useOptions } from '../providers/options.ts'
import { type Call, open, serve } from './harness.tsx'
import { listed, lists, rows } from './list/rows.fixture.ts'

// A page as Refine's documentation writes it, for a declared resource: its hooks come to the platform as ours do.

let calls: Call[]
beforeEach(() => {
  calls = serve(({ endpoint }) => {
    if (endpoint.endsWith('condition')) return listed()
    if (endpoint.includes('options')) return { data: [{ id: '2', name: '供热站', disabled: false }] }
    if (endpoint.endsWith('detail')) return { data: rows[1] }
    if (endpoint.includes('history')) return { data: { list: [], rows: 3 } }
    return { data: { id: '9', version: 2 } }
  })
})
const sentTo = (endpoint: string) => calls.filter((call) => call.endpoint === endpoint)

interface ButtonsProps {
  readonly press: Readonly<Record<string, () => void>>
}
const Buttons = ({ press }: ButtonsProps) =>
  Object.entries(press).map(([name, onClick]) => (
    <button key={name} type="button" onClick={onClick}>
      {name}
    </button>
  ))

function StockPage() {
  const resource = 'sample'
  const { result } = useList<WireRow>({ resource })
  const create = useCreate({ resource })
  const update = useUpdate({ resource })
  const remove = useDelete()
  const removeMany = useDeleteMany()
  const custom = useCustomMutation()
  const ids: BaseKey[] = ['1', '2']
  return (
    <>
      {result.data.map(({ id, name }) => (
        <p key={id}>{String(name)}</p>
      ))}
      <Buttons
        press={{
          create: () =>
            create.mutate({ values: { name: '新的' }, meta: { options: { idempotencyKey: 'key-of-mine' } } }),
          update: () => update.mutate({ id: '2', values: { name: '改过', version: 4 } }),
          delete: () => remove.mutate({ resource, id: '2' }),
          deleteMany: () => removeMany.mutate({ resource, ids }),
          release: () =>
            custom.mutate({ url: '', method: 'post', values: { id: '1' }, meta: { resource, operation: 'release' } }),
        }}
      />
    </>
  )
}

describe('Refine’s hooks for a declared resource', () => {
  test.each([
    ['create', 'POST /sample/insert', { name: '新的' }],
    ['update', 'POST /sample/update', { id: '2', name: '改过', version: 4 }],
    ['release', 'POST /sample/release', { id: '1' }],
  ])('%s calls the declared endpoint, and the list is read again', async (name, endpoint, body) => {
    open({ screen: StockPage })
    await screen.findByText('供热站')
    const before = lists(calls).length
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(sentTo(endpoint)).toHaveLength(1))
    expect(sentTo(endpoint)[0]?.body).toEqual(body)
    expect(sentTo(endpoint)[0]?.idempotencyKey).toBeTruthy()
    await waitFor(() => expect(lists(calls).length).toBeGreaterThan(before))
  })

  test('who changes a row and says no version has seen the one that was read last', async () => {
    function Page() {
      const { result } = useList<WireRow>({ resource: 'sample' })
      const { mutate } = useUpdate({ resource: 'sample' })
      const { id = '', version } = result.data[0] ?? {}
      return (
        <>
          <p>version {version}</p>
          <Buttons press={{ update: () => mutate({ id, values: { name: '改过' } }) }} />
        </>
      )
    }
    open({ screen: Page })
    const [, version] = (await screen.findByText(/version \d/)).textContent?.split(' ') ?? []
    await userEvent.click(screen.getByRole('button', { name: 'update' }))
    await waitFor(() => expect(sentTo('POST /sample/update')).toHaveLength(1))
    expect(sentTo('POST /sample/update')[0]?.body).toEqual({
      id: expect.any(String),
      name: '改过',
      version: Number(version),
    })
  })

  test('the key of an attempt travels in meta', async () => {
    open({ screen: StockPage })
    await screen.findByText('供热站')
    await userEvent.click(screen.getByRole('button', { name: 'create' }))
    await waitFor(() => expect(sentTo('POST /sample/insert')[0]?.idempotencyKey).toBe('key-of-mine'))
  })

  test.each([
    ['delete', { id: '2' }],
    ['deleteMany', { ids: '1,2' }],
  ])('%s is the declared deletion, which is a GET', async (name, params) => {
    open({ screen: StockPage })
    await screen.findByText('供热站')
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(sentTo('GET /sample/delete')[0]?.params).toEqual(params))
  })

  test('an operation nobody declared is refused before anything is sent', async () => {
    const failures: unknown[] = []
    function Page() {
      const { mutate } = useCustomMutation()
      const meta = { resource: 'sample', operation: 'nothing' }
      const send = () =>
        mutate({ url: '', method: 'post', values: {}, meta }, { onError: (error) => failures.push(error) })
      return <Buttons press={{ send }} />
    }
    open({ screen: Page })
    await userEvent.click(await screen.findByRole('button', { name: 'send' }))
    await waitFor(() => expect(failures.map(String).join()).toContain('sample has no operation nothing'))
    expect(calls).toEqual([])
  })

  test('CanAccess answers from the matrix', async () => {
    const Page = () => (
      <>
        <CanAccess resource="sample" action="create">
          may create
        </CanAccess>
        <CanAccess resource="sample" action="delete" fallback="may not delete">
          may delete
        </CanAccess>
      </>
    )
    open({ screen: Page, codes: ['add'] })
    // At once: what is answered later flashes.
    expect(screen.getByText(/may create/)).toBeTruthy()
    expect(screen.getByText(/may not delete/)).toBeTruthy()
    await waitFor(() => expect(screen.getByText(/may create/)).toBeTruthy())
    expect(calls).toEqual([])
  })

  test('useCan and CanAccess know it in their first render', () => {
    const seen: (CanReturnType | undefined)[] = []
    const Page = () => {
      seen.push(useCan({ resource: 'sample', action: 'delete' }).data)
      return (
        <CanAccess resource="sample" action="create">
          may create
        </CanAccess>
      )
    }
    open({ screen: Page, codes: ['add'] })
    expect(screen.getByText('may create')).toBeTruthy()
    expect(seen[0]).toEqual({ can: false, reason: '您的角色在“样例管理”中没有“删除”权限' })
  })

  test('the binding’s buttons stand there at once, or not at all', () => {
    const Page = () => (
      <>
        <CreateButton resource="sample">new</CreateButton>
        <EditButton resource="sample" recordItemId="2">
          edit
        </EditButton>
        <ShowButton resource="sample" recordItemId="2">
          show
        </ShowButton>
      </>
    )
    open({ screen: Page, codes: ['add', 'detail'] })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['new', 'show'])
  })

  test('a button that may not be pressed says why, and another why when its row is another', async () => {
    let live = false
    calls = serve(({ endpoint }) => {
      if (endpoint.endsWith('condition')) return listed([{ ...rows[0], phase: live ? 'live' : 'draft' } as WireRow])
      return { data: { id: '1', version: 2 } }
    })
    const seen: (CanReturnType | undefined)[] = []
    const Page = () => {
      const { result, query } = useList<WireRow>({ resource: 'sample' })
      const params = { id: '1' }
      seen.push(useCan({ resource: 'sample', action: 'release', params }).data)
      return (
        <>
          {result.data.map(({ id, phase }) => (
            <p key={id}>{String(phase)}</p>
          ))}
          <Buttons press={{ again: () => void query.refetch() }} />
          <DeleteButton resource="sample" recordItemId="1" accessControl={{ hideIfUnauthorized: false }} />
        </>
      )
    }
    open({ screen: Page, codes: ['publish'] })
    await screen.findByText('draft')
    expect(seen.at(-1)).toEqual({ can: true })
    const remove = screen.getByTitle<HTMLButtonElement>('您的角色在“样例管理”中没有“删除”权限')
    expect(remove.disabled).toBe(true)
    live = true
    await userEvent.click(screen.getByRole('button', { name: 'again' }))
    await screen.findByText('live')
    await waitFor(() => expect(seen.at(-1)).toEqual({ can: false, reason: '当前状态不允许此操作' }))
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(['POST /sample/condition', 'POST /sample/condition'])
  })

  test('what nobody declared is refused, and says so', () => {
    const seen: (CanReturnType | undefined)[] = []
    const Page = () => {
      seen.push(useCan({ resource: 'sample', action: 'paint' }).data)
      return null
    }
    open({ screen: Page })
    expect(seen[0]).toEqual({ can: false, reason: '“样例管理”没有这项操作' })
  })

  test('useTable, useOne, useSelect and useMany read by the declared calls', async () => {
    const meta = { operation: 'options' }
    const Page = () => {
      const { result } = useTable<WireRow>({
        resource: 'sample',
        filters: { initial: [{ field: 'q', operator: 'contains', value: '站' }], permanent: [] },
        sorters: { initial: [{ field: 'name', order: 'desc' }] },
      })
      const { result: one } = useOne<WireRow>({ resource: 'sample', id: '2' })
      const { options } = useSelect({ resource: 'sample', optionLabel: 'name', meta })
      const { result: many } = useMany<WireRow>({ resource: 'sample', ids: ['2'] })
      const names = [result.data[1]?.['name'], one?.['name'], options[0]?.label, many.data[0]?.['name']]
      return <p>{names.join(' ')}</p>
    }
    open({ screen: Page })
    await screen.findByText('供热站 供热站 供热站 供热站')
    expect(lists(calls)[0]?.body).toEqual({ pageNum: 1, pageSize: 10, sort: '-name', keyword: '站' })
    expect(sentTo('GET /sample/options')).toHaveLength(1)
  })

  test('a picker asks once typing pauses', async () => {
    const user = userEvent.setup()
    const Page = () => {
      const { search } = useOptions('sample', { enable: true }, true)
      return <input aria-label="picker" onChange={(event) => search(event.target.value)} />
    }
    open({ screen: Page })
    await user.type(await screen.findByLabelText('picker'), '供热')
    await waitFor(() => expect(sentTo('GET /sample/options').map(({ params }) => params['keyword'])).toContain('供热'))
    expect(sentTo('GET /sample/options').map(({ params }) => params['keyword'])).toEqual([undefined, '供热'])
    expect(sentTo('GET /sample/options')[1]?.params['filters']).toBe('{"enable":true}')
  })

  test('a call by its address is as every other: a query is repeated, a write has a key and is not', async () => {
    calls = serve(({ endpoint, params }) =>
      endpoint.startsWith('POST') || sentTo(endpoint).length === 1 ? 'lost' : { data: { rows: params['of'] } },
    )
    const failures: unknown[] = []
    const Page = () => {
      const config = { query: { of: '3' } }
      const { result } = useCustom<{ rows?: string }>({ url: '/platform/pc/anything', method: 'get', config })
      const { mutate } = useCustomMutation()
      const asked = { url: '/platform/pc/something', method: 'post', values: { id: '1' } } as const
      const send = () => mutate(asked, { onError: (error) => failures.push(error) })
      return (
        <>
          <p>rows {result.data.rows}</p>
          <Buttons press={{ send }} />
        </>
      )
    }
    open({ screen: Page })
    await screen.findByText('rows 3')
    expect(sentTo('GET /anything').map(({ params }) => params)).toEqual([{ of: '3' }, { of: '3' }])
    await userEvent.click(screen.getByRole('button', { name: 'send' }))
    await waitFor(() => expect(failures).toEqual([expect.objectContaining({ kind: 'network' })]))
    expect(sentTo('POST /something')).toEqual([
      expect.objectContaining({ body: { id: '1' }, idempotencyKey: expect.any(String) }),
    ])
  })

  test('useLogList reads the trail', async () => {
    const Page = () => {
      const { data } = useLogList<{ readonly rows: number }>({ resource: 'sample', meta: { id: '2' } })
      return <p>trail of {data?.rows}</p>
    }
    open({ screen: Page })
    await screen.findByText('trail of 3')
    expect(calls[0]?.params).toEqual({ resource: 'sample', id: '2' })
  })
})
