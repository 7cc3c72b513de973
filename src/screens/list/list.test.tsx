import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { open, refused, serve } from '../harness.tsx'
import { listed, lists, rows } from './rows.fixture.ts'

const header = (label: string) => screen.getByText(label, { selector: 'thead button *' })

describe('the list', () => {
  it('shows rows, total and what may be done with them', async () => {
    serve(() => listed())
    open()
    expect(await screen.findByText('物业服务中心')).toBeTruthy()
    expect(screen.getByTestId('sample.total').textContent).toBe('共 2 条')
    const first = within(screen.getByTestId('sample.row.1'))
    expect(first.getByTestId('sample.row.1.update')).toBeTruthy()
    expect(first.getByTestId('sample.row.1.release')).toBeTruthy()
    expect(screen.queryByTestId('sample.row.2.release')).toBeNull()
    expect(screen.getByTestId('sample.row.2.enable').getAttribute('aria-checked')).toBe('false')
  })

  it('keeps two verbs beside a row and the others in its menu', async () => {
    serve(() => listed())
    open({ codes: ['edit', 'delete', 'publish'] })
    const first = within(await screen.findByTestId('sample.row.1'))
    const buttons = ['release', 'update'].map((name) => first.getByTestId(`sample.row.1.${name}`))
    expect(buttons.map((button) => button.textContent)).toEqual(['上线', '编辑'])
    expect(first.queryByTestId('sample.row.1.remove')).toBeNull()
    await userEvent.click(first.getByTestId('sample.row.1.more'))
    expect(await screen.findByTestId('sample.row.1.remove')).toBeTruthy()
  })

  it('says why there is nothing to do with a row', async () => {
    const closed = { ...rows[1], id: '3', phase: 'closed' } as (typeof rows)[number]
    serve(() => listed([...rows, closed]))
    open({ codes: ['publish'] })
    const last = within(await screen.findByTestId('sample.row.3'))
    expect(last.getByTitle('您没有这一行的操作权限').textContent).toBe('—')
  })

  it('adds up what the declaration says, over all pages', async () => {
    serve(() => ({ data: { ...listed().data, summary: { calls: 12_345 } } }))
    open()
    const sums = within(await screen.findByTestId('sample.sums'))
    expect(sums.getByText('次数').parentElement?.nextSibling?.textContent).toBe('12,345')
  })

  it('offers nothing that is not permitted', async () => {
    serve(() => listed())
    open({ codes: [] })
    await screen.findByText('物业服务中心')
    for (const testId of ['action.create', 'action.import', 'action.export', 'row.1.update', 'row.1.enable'])
      expect(screen.queryByTestId(`sample.${testId}`)).toBeNull()
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0)
  })

  it('asks for what the address says, and follows it back', async () => {
    const calls = serve(() => listed(rows, 500))
    const { router } = open({ address: '/samples?pageNum=3&pageSize=50&sort=-name&keyword=a%26b&enable=true' })
    await screen.findByText('物业服务中心')
    expect(lists(calls)[0]?.body).toEqual({
      pageNum: 3,
      pageSize: 50,
      sort: '-name',
      keyword: 'a&b',
      filters: { enable: true },
    })
    await router.navigate('/samples?keyword=b')
    await waitFor(() => expect(lists(calls).at(-1)?.body['keyword']).toBe('b'))
    await waitFor(() => expect(screen.getByTestId<HTMLInputElement>('sample.filter.keyword').value).toBe('b'))
    await router.navigate(-1)
    await waitFor(() => expect(screen.getByTestId<HTMLInputElement>('sample.filter.keyword').value).toBe('a&b'))
  })

  it('searches when typing stands still, and keeps the space at the end of what is being typed', async () => {
    const calls = serve(() => listed())
    const { search } = open({ address: '/samples?pageNum=2' })
    await screen.findByText('物业服务中心')
    await userEvent.keyboard('/供热 ')
    await waitFor(() => expect(new URLSearchParams(search()).get('keyword')).toBe('供热'))
    expect(new URLSearchParams(search()).get('pageNum')).toBeNull()
    expect(screen.getByTestId<HTMLInputElement>('sample.filter.keyword').value).toBe('供热 ')
    await waitFor(() => expect(lists(calls)).toHaveLength(2))
  })

  it('sorts by one column, and by several with Shift', async () => {
    serve(() => listed())
    const { search } = open()
    await screen.findByText('物业服务中心')
    const user = userEvent.setup()
    await user.click(header('名称'))
    expect(new URLSearchParams(search()).get('sort')).toBe('name')
    await user.keyboard('{Shift>}')
    await user.click(header('排序'))
    await user.keyboard('{/Shift}')
    await waitFor(() => expect(new URLSearchParams(search()).get('sort')).toBe('name,sort'))
  })

  it('keeps the last good rows when a newer question fails, and asks again on request', async () => {
    let broken = false
    serve(() => (broken ? refused('E_OP', { msg: '没有操作权限' }) : listed()))
    const { router } = open()
    await screen.findByText('物业服务中心')
    broken = true
    await router.navigate('/samples?keyword=x')
    expect(await screen.findByText(/没有操作权限/)).toBeTruthy()
    expect(screen.getByText('物业服务中心')).toBeTruthy()
    broken = false
    await userEvent.click(screen.getByText('重 试'))
    await waitFor(() => expect(screen.queryByText(/没有操作权限/)).toBeNull())
  })

  it('asks before disabling, naming the row, and sends the state to reach', async () => {
    const calls = serve(({ endpoint }) => (endpoint.endsWith('condition') ? listed() : { data: { version: 2 } }))
    open()
    await userEvent.click(await screen.findByTestId('sample.row.1.enable'))
    expect((await screen.findAllByText('停用“物业服务中心”？')).length).toBeGreaterThan(0)
    expect(calls.some(({ endpoint }) => endpoint === 'POST /sample/enable')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: '停 用' }))
    await waitFor(() =>
      expect(calls.find(({ endpoint }) => endpoint === 'POST /sample/enable')?.body).toEqual({
        id: '1',
        version: 1,
        enable: false,
      }),
    )
    await waitFor(() => expect(lists(calls).length).toBe(2))
  })

  it('enables without asking', async () => {
    const calls = serve(({ endpoint }) => (endpoint.endsWith('condition') ? listed() : {}))
    open()
    await userEvent.click(await screen.findByTestId('sample.row.2.enable'))
    await waitFor(() =>
      expect(calls.find(({ endpoint }) => endpoint === 'POST /sample/enable')?.body['enable']).toBe(true),
    )
  })

  it('goes to the last page when the one it was on is gone', async () => {
    serve(({ body }) => (body['pageNum'] === 3 ? listed([], 21) : listed(rows, 21)))
    const { search } = open({ address: '/samples?pageNum=3' })
    await waitFor(() => expect(new URLSearchParams(search()).get('pageNum')).toBe('2'))
  })

  it('tells an empty list from one in which nothing matches', async () => {
    serve(() => listed([]))
    const { router } = open()
    expect(await screen.findByText('还没有样例')).toBeTruthy()
    await router.navigate('/samples?keyword=x')
    expect(await screen.findByText('没有符合条件的样例')).toBeTruthy()
  })

  it('does not say that nothing matches where nobody knows', async () => {
    serve(({ body }) => (body['keyword'] === 'unknown' ? refused('E_CONFLICT') : listed([])))
    const { router } = open({ address: '/samples?keyword=x' })
    await screen.findByText('没有符合条件的样例')
    await router.navigate('/samples?keyword=unknown')
    expect(await screen.findByText('加载失败')).toBeTruthy()
    expect(screen.queryByText('没有符合条件的样例')).toBeNull()
    expect(screen.getByTestId('sample.total').textContent).toBe('')
  })

  it('shows what narrows it, and takes it away piece by piece', async () => {
    serve(() => listed())
    const { search } = open({ address: '/samples?tone=warm&sort=name&allDay=false' })
    const chips = within(await screen.findByRole('group', { name: '当前条件' }))
    expect(chips.getByText('暖')).toBeTruthy()
    await userEvent.click(chips.getByRole('button', { name: '清除条件“色调”' }))
    await waitFor(() => expect(search()).toBe('?sort=name&allDay=false'))
  })

  it('opens the form by n, and a record by its title, in the address', async () => {
    serve(({ endpoint }) => (endpoint.endsWith('detail') ? { data: rows[0] } : listed()))
    const { search, router } = open({ address: '/samples?sort=name' })
    await userEvent.click(await screen.findByRole('link', { name: /物业服务中心/ }))
    expect(search()).toBe('?sort=name&show=1')
    await screen.findByTestId('sample.show')
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByTestId('sample.show')).toBeNull())
    await userEvent.keyboard('n')
    expect(await screen.findByTestId('sample.create')).toBeTruthy()
    expect(search()).toBe('?sort=name&create=1')
  })

  it('is walked through with arrows; Space chooses a row, e edits it, Enter opens it', async () => {
    serve(({ endpoint }) => (endpoint.endsWith('detail') ? { data: rows[1] } : listed()))
    const { search, router } = open()
    await screen.findByText('物业服务中心')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByTestId('sample.row.2'))
    await userEvent.keyboard(' ')
    expect(screen.getByText('已选 1 条')).toBeTruthy()
    await userEvent.keyboard('{ArrowUp} {ArrowUp}')
    expect(screen.getByText('已选 2 条')).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}e')
    expect(search()).toBe('?edit=2')
    await screen.findByTestId('sample.edit')
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByTestId('sample.edit')).toBeNull())
    screen.getByTestId('sample.row.2').focus()
    await userEvent.keyboard('{Enter}')
    expect(search()).toBe('?show=2')
  })

  it('says that the network is gone, keeps what it has, and reads again when it is back', async () => {
    const calls = serve(() => listed())
    open()
    await screen.findByText('物业服务中心')
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(await screen.findByText('网络已断开，恢复后会自动刷新')).toBeTruthy()
    expect(screen.getByText('物业服务中心')).toBeTruthy()
    network.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText('网络已断开，恢复后会自动刷新')).toBeNull())
    await waitFor(() => expect(lists(calls).length).toBeGreaterThan(1))
  })

  it('asks what a move needs to know, and makes it', async () => {
    const calls = serve(({ endpoint }) => (endpoint.endsWith('condition') ? listed() : { data: { version: 5 } }))
    open()
    await screen.findByText('供热站')
    await userEvent.click(screen.getByTestId('sample.row.2.close'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByTestId('sample.submit'))
    expect((await dialog.findAllByText(/请输入原因/)).length).toBeGreaterThan(0)
    await userEvent.type(dialog.getByTestId('sample.field.reason'), '供热期结束')
    await new Promise((resolve) => setTimeout(resolve, 500))
    await userEvent.click(dialog.getByTestId('sample.submit'))
    await waitFor(() =>
      expect(calls.find(({ endpoint }) => endpoint === 'POST /sample/close')?.body).toEqual({
        id: '2',
        version: 4,
        reason: '供热期结束',
      }),
    )
  })
})
