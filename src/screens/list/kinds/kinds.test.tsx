import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NormalField, NormalResource } from '../../../declare/index.ts'
import { saveUser } from '../../../platform/session.ts'
import { parseUser } from '../../../platform/userRecord.ts'
import { setPreference } from '../../../providers/preferences.ts'
import { open, serve } from '../../harness.tsx'
import { sample } from '../../sample.fixture.ts'
import { listed, rows } from '../rows.fixture.ts'

const { code } = sample.field
const cover = { ...code, name: 'cover', kind: 'image', label: '封面', facts: {} } as NormalField
const resource: NormalResource = {
  ...sample,
  fields: [...sample.fields, cover],
  field: { ...sample.field, cover },
  list: {
    ...sample.list,
    filters: [...sample.list.filters, 'phase'],
    columns: [...sample.list.columns, 'cover'],
    board: { field: 'phase', states: null, card: null },
    gallery: { picture: 'cover', card: ['tone', 'sort'] },
  },
}
const [first, second] = rows
const answered = () =>
  listed([{ ...first, cover: 'f1' }, second].flatMap((row) => (row ? [row as (typeof rows)[0]] : [])))
const kind = (name: string) => screen.findByTestId(`sample.kind.${name}`)
const choose = async (name: string) => {
  const label = (await kind(name)).closest('label')
  if (!label) throw new Error(`${name} cannot be chosen`)
  await userEvent.click(label)
}

describe('how the rows of a list are seen', () => {
  beforeEach(() => {
    const user = parseUser({ id: 'me', name: '我', accessToken: 't', roles: [] })
    if (user) saveUser(user)
  })

  it('is chosen above the list, stands in the address, and comes back with it', async () => {
    serve(answered)
    const { search, router } = open({ resource, address: '/samples?tone=warm&pageNum=2' })
    await screen.findByText('物业服务中心')
    await choose('gallery')
    await waitFor(() => expect(search()).toBe('?tone=warm&as=gallery'))
    expect(await screen.findByTestId('sample.gallery')).toBeTruthy()
    expect(screen.getByRole('radio', { name: '画廊' })).toHaveProperty('checked', true)
    await choose('board')
    await waitFor(() => expect(search()).toBe('?tone=warm&as=board'))
    expect(await screen.findByTestId('sample.board')).toBeTruthy()
    await router.navigate(-1)
    expect(await screen.findByTestId('sample.gallery')).toBeTruthy()
    await choose('table')
    await waitFor(() => expect(search()).toBe('?tone=warm'))
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  it('is a table where the address asks for what there is not, and nothing is to be chosen where nothing else is', async () => {
    serve(() => listed())
    open({ resource: { ...sample, list: { ...sample.list, grid: null } }, address: '/samples?as=board' })
    await screen.findByText('物业服务中心')
    expect(screen.getByRole('table')).toBeTruthy()
    expect(screen.queryByTestId(/^sample\.kind\./)).toBeNull()
  })

  it('is kept by a saved view, which has changed when the list is seen otherwise', async () => {
    const view = { id: 'v1', version: 1, name: '图', listName: 'sample', query: 'as=gallery', createdBy: 'me' }
    serve(({ endpoint }) =>
      endpoint === 'POST /listView/condition' ? { data: { list: [view], total: 1 } } : answered(),
    )
    const { search } = open({ resource, address: '/samples?as=gallery&view=v1' })
    expect(await screen.findByRole('button', { name: '视图：图' })).toBeTruthy()
    expect(screen.queryByText('已修改')).toBeNull()
    await choose('table')
    await waitFor(() => expect(search()).toBe('?view=v1'))
    expect(await screen.findByText('已修改')).toBeTruthy()
  })

  it('as pictures shows the declared fields, the verbs of a row, and that there is no picture', async () => {
    serve(answered)
    open({ resource, address: '/samples?as=gallery' })
    const card = within(await screen.findByTestId('sample.row.1'))
    expect(card.getByLabelText('预览 物业服务中心')).toBeTruthy()
    expect(card.getAllByRole('term').map((one) => one.textContent)).toEqual(['色调', '排序'])
    expect(card.getByTestId('sample.row.1.update')).toBeTruthy()
    expect(card.getByRole('checkbox', { name: /物业服务中心/ })).toBeTruthy()
    expect(within(screen.getByTestId('sample.row.2')).getByText('暂无图片')).toBeTruthy()
  })

  it('leaves a field out of cards that the person has switched off, and follows columns they arranged', async () => {
    serve(answered)
    setPreference('list.sample', { hidden: ['tone'], columns: resource.list.columns })
    open({ resource, address: '/samples?as=gallery' })
    const card = within(await screen.findByTestId('sample.row.1'))
    expect(card.getAllByRole('term').map((one) => one.textContent)).toEqual(['阶段', '排序', '启用状态', '创建时间'])
  })
})
