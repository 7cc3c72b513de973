import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { clickDebounceMs } from '../../../platform/constants.ts'
import { saveUser } from '../../../platform/session.ts'
import { parseUser } from '../../../platform/userRecord.ts'
import { preference, setPreference } from '../../../providers/preferences.ts'
import { type Call, open, refused, serve } from '../../harness.tsx'

const row = { id: '1', version: 1, name: '物业服务中心', tone: 'warm', sort: 1, phase: 'draft', enable: true }
const mine = {
  id: 'v1',
  version: 3,
  name: '暖色',
  listName: 'sample',
  query: 'tone=warm&pageSize=50',
  jobIds: null,
  createdBy: 'me',
}
const theirs = {
  ...mine,
  id: 'v2',
  name: '停用的',
  query: 'enable=false',
  jobIds: ['j1'],
  createdBy: 'boss',
  labels: { createdBy: '李运营' },
}
const list = (rows: readonly object[]) => ({ data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20 } })

const platform = ({ endpoint }: Call) =>
  endpoint === 'POST /listView/condition'
    ? list([mine, theirs])
    : endpoint === 'POST /sample/condition'
      ? list([row])
      : { data: { id: 'v1', version: 4 } }

const menu = async (name: string) => {
  await userEvent.click(await screen.findByTestId('sample.action.views'))
  await userEvent.click(await screen.findByText(name, { selector: '.ant-dropdown-menu *' }))
}

describe('saved views of a list', () => {
  beforeEach(() => {
    const user = parseUser({ id: 'me', name: '我', accessToken: 't', roles: [] })
    if (user) saveUser(user)
  })

  it('open from the menu into the address, say when the list shows something else, and take it back', async () => {
    const calls = serve(platform)
    const { search, router } = open()
    await screen.findByText('物业服务中心')
    await menu('暖色')
    await waitFor(() => expect(search()).toBe('?tone=warm&pageSize=50&view=v1'))
    expect(await screen.findByRole('button', { name: '视图：暖色' })).toBeTruthy()
    expect(screen.queryByText('已修改')).toBeNull()
    await router.navigate('/samples?tone=cold&pageSize=50&view=v1')
    expect(await screen.findByText('已修改')).toBeTruthy()
    await menu('保存对视图的修改')
    await waitFor(() =>
      expect(calls.find(({ endpoint }) => endpoint === 'POST /listView/update')?.body).toEqual({
        id: 'v1',
        version: 3,
        query: 'pageSize=50&tone=cold',
      }),
    )
    await menu('还原视图')
    await waitFor(() => expect(new URLSearchParams(search()).get('tone')).toBe('warm'))
    await menu('全部')
    await waitFor(() => expect(search()).toBe(''))
  })

  it('cannot be changed when a colleague shared them', async () => {
    serve(platform)
    open({ address: '/samples?enable=false&sort=name&view=v2' })
    expect(await screen.findByText('已修改')).toBeTruthy()
    await userEvent.click(await screen.findByTestId('sample.action.views'))
    expect(await screen.findByText('李运营')).toBeTruthy()
    for (const name of ['updateView', 'editView', 'removeView'])
      expect(screen.queryByTestId(`sample.action.${name}`)).toBeNull()
    expect(screen.getByTestId('sample.action.defaultView')).toBeTruthy()
  })

  it('are saved under a name; what the platform says about the name stands at its field', async () => {
    let taken = true
    const calls = serve((call) =>
      call.endpoint === 'POST /listView/insert'
        ? taken
          ? refused('E_UNIQUE', { msg: '该值已存在', errors: { name: '该值已存在' } })
          : { data: { id: 'v3', version: 1 } }
        : platform(call),
    )
    const { search } = open({ address: '/samples?pageNum=2&sort=-name' })
    await screen.findByText('物业服务中心')
    await menu('另存为视图…')
    await userEvent.type(await screen.findByTestId('listView.field.name'), '倒序')
    await userEvent.click(screen.getByTestId('listView.submit'))
    expect((await screen.findAllByText('该值已存在')).length).toBeGreaterThan(0)
    taken = false
    // A button that still turns takes no second click.
    await waitFor(() => expect(screen.getByTestId('listView.submit').className).not.toContain('loading'))
    await userEvent.type(screen.getByTestId('listView.field.name'), '看')
    // Nor does one that follows the last click at once (specification 9).
    await new Promise((resolve) => setTimeout(resolve, clickDebounceMs))
    await userEvent.click(screen.getByTestId('listView.submit'))
    await waitFor(() => expect(search()).toBe('?sort=-name&view=v3'))
    expect(calls.findLast(({ endpoint }) => endpoint === 'POST /listView/insert')?.body).toMatchObject({
      listName: 'sample',
      name: '倒序看',
      query: 'sort=-name',
    })
  })

  it('open by themselves when they are the default, without asking the list twice', async () => {
    const calls = serve(platform)
    const { search, router } = open({ address: '/samples?enable=false&view=v2' })
    await screen.findByText('物业服务中心')
    await screen.findByRole('button', { name: '视图：停用的' })
    await menu('设为默认视图')
    expect(preference('list.sample.view')).toEqual({ id: 'v2', query: 'enable=false' })
    await router.navigate('/elsewhere')
    const before = calls.filter(({ endpoint }) => endpoint === 'POST /sample/condition').length
    await router.navigate('/samples')
    await waitFor(() => expect(search()).toBe('?enable=false&view=v2'))
    await screen.findByText('物业服务中心')
    const asked = calls.filter(({ endpoint }) => endpoint === 'POST /sample/condition').slice(before)
    for (const { body } of asked) expect(body['filters']).toEqual({ enable: false })
  })

  it('bring the remembered default up to date, and forget it when it is gone', async () => {
    serve(platform)
    setPreference('list.sample.view', { id: 'v1', query: 'tone=cold' })
    open()
    await screen.findByText('物业服务中心')
    await waitFor(() => expect(preference('list.sample.view')).toEqual({ id: 'v1', query: 'tone=warm&pageSize=50' }))
    setPreference('list.sample.view', { id: 'gone', query: 'tone=cold' })
    await waitFor(() => expect(preference('list.sample.view')).toBeUndefined())
  })
})
