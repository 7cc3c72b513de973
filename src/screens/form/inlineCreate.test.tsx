import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { defineResource, f, op } from '../../declare/index.ts'
import { normalise } from '../../declare/normalise.ts'
import { catalogue } from '../../registry.ts'
import { type Call, open, serve } from '../harness.tsx'

/** A tree: its picker refers to the resource itself, which everybody here may create. */
const node = normalise(
  defineResource({
    name: 'node',
    title: '节点管理',
    label: '节点',
    kind: 'master',
    path: '/nodes',
    titleField: 'name',
    fields: {
      name: f.text({ label: '名称', required: true }),
      parentId: f.ref('node', { label: '上级', depth: 3 }),
    },
    list: { columns: ['name'] },
    form: { sections: [{ fields: ['name', 'parentId'] }] },
    operations: {
      list: op.list('POST /node/condition'),
      options: op.options('GET /node/options'),
      detail: op.detail('GET /node/detail'),
      create: op.create('POST /node/insert'),
      update: op.update('POST /node/update'),
    },
  }),
  'nodes',
)
Object.assign(catalogue.byName, { node })

const answer = ({ endpoint, params }: Call) => {
  if (endpoint.endsWith('condition')) return { data: { list: [], total: 0, pageNum: 1, pageSize: 20 } }
  if (endpoint.endsWith('options')) return { data: params['ids'] ? [{ id: '9', name: '新上级', disabled: false }] : [] }
  return { data: { id: '9', version: 1, name: '节点', parentId: null } }
}
const names = () => screen.getAllByTestId<HTMLInputElement>('node.field.name')

it('what a picker lacks is made beside the form, and chosen in it', async () => {
  const calls = serve(answer)
  open({ resource: node, address: '/nodes?create=1' })
  await screen.findByTestId('node.create')
  await userEvent.type(screen.getByTestId('node.field.name'), '下级')
  await userEvent.click(within(screen.getByTestId('node.field.parentId')).getByRole('combobox'))
  await userEvent.click(await screen.findByTestId('node.field.parentId.create'))
  await waitFor(() => expect(names()).toHaveLength(2))
  const [below, above] = names()
  expect(below?.value).toBe('下级')
  await userEvent.type(above as HTMLInputElement, '新上级')
  await userEvent.click(screen.getAllByTestId('node.submit').at(-1) as HTMLElement)
  await waitFor(() => expect(names()).toHaveLength(1))
  await userEvent.click(screen.getByTestId('node.submit'))
  await waitFor(() => expect(calls.filter(({ endpoint }) => endpoint.endsWith('insert'))).toHaveLength(2))
  const inserts = calls.filter(({ endpoint }) => endpoint.endsWith('insert')).map(({ body }) => body)
  expect(inserts).toEqual([
    { name: '新上级', parentId: null },
    { name: '下级', parentId: '9' },
  ])
})

it('nobody is offered to make what they may not', async () => {
  serve(answer)
  open({ resource: node, address: '/nodes?edit=9', codes: ['edit', 'detail'] })
  await screen.findByTestId('node.edit')
  await userEvent.click(within(screen.getByTestId('node.field.parentId')).getByRole('combobox'))
  await screen.findByText('没有找到')
  expect(screen.queryByTestId('node.field.parentId.create')).toBeNull()
})
