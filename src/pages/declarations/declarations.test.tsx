import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fixtures } from '../../fields/kinds.fixture.ts'
import { catalogue } from '../../registry.ts'
import { open, serve } from '../../screens/harness.tsx'
import { screens } from '../../screens/screens.ts'
import { ResourcesPage } from './ResourcesPage.tsx'

// The page stands where a screen of the harness would.
const roles = [
  { id: 'r1', code: 'keeper', name: '电话管理员' },
  { id: 'r2', code: 'super_admin', name: '超级管理员' },
]
const keeper = { code: 'keeper', menuPermissions: [{ menuId: 'm1', operations: ['add', 'gone'] }] }
const phones = catalogue.byName['universalServicePhone']
const served = {
  'POST /job/condition': { data: { list: roles, total: 2, pageNum: 1, pageSize: 200 } },
  'GET /job/detail': { data: keeper },
  'GET /menu/held': { data: [{ id: 'm1', path: phones?.path, operations: ['add', 'edit'] }] },
  'GET /menu/list': {
    data: [
      {
        path: phones?.path,
        menuName: '通用便民 电话',
        secondaryMenu: [],
        operationList: ['add'],
        icon: null,
        external: null,
      },
    ],
  },
}
const show = () => {
  serve(({ endpoint }) => served[endpoint as keyof typeof served])
  Object.assign(screens, { list: ResourcesPage })
  open()
}

test('the catalogue has every resource, and of one its fields, calls and pages', async () => {
  show()
  const list = await screen.findByTestId('resources.list')
  for (const { name } of [...catalogue.resources, ...catalogue.views])
    expect(list.querySelector(`tr[data-row-key="${name}"]`)).not.toBeNull()
  fireEvent.change(screen.getByTestId('resources.search'), { target: { value: 'universalServicePhone' } })
  const row = list.querySelector('tr[data-row-key="universalServicePhone"]')
  fireEvent.click(row?.querySelector('.ant-table-row-expand-icon') ?? list)
  expect(await within(list).findByText('POST /platform/pc/universalServicePhone/insert')).toBeDefined()
  expect(within(list).getByText('backupPhone')).toBeDefined()
})

test('the matrix says of a role what it may and why, and the menu where it does not fit', async () => {
  show()
  fireEvent.click(await screen.findByText('权限矩阵'))
  await screen.findByTestId('resources.role')
  const matrix = await screen.findByTestId('resources.matrix')
  fireEvent.click(screen.getByText('菜单比对'))
  const menu = await screen.findByTestId('resources.menu')
  expect(within(menu).getByText(/“通用便民 电话”，从第 5 个字符起/)).toBeDefined()
  // Of the first page, all that a keeper of phones may do without a page of its own.
  const of = (name: string) => matrix.querySelector(`tr[data-row-key="${name}"]`)?.textContent
  expect(matrix.querySelectorAll('tbody tr.ant-table-row').length).toBeGreaterThan(20)
  fireEvent.click(within(matrix).getAllByRole('button', { name: 'filter' })[0] ?? matrix)
  fireEvent.click(await screen.findByText('universalServicePhone', { selector: '.ant-dropdown-menu-title-content *' }))
  fireEvent.click(screen.getByText('确 定', { selector: '.ant-table-filter-dropdown-btns *' }))
  await waitFor(() => expect(of('universalServicePhone.create')).toContain('允许'))
  expect(of('universalServicePhone.create')).toContain('拥有 add')
  expect(of('universalServicePhone.create')).toContain(phones?.path)
  expect(of('universalServicePhone.update')).toContain('拒绝')
})

test('one table has what every role may do', async () => {
  const written: Blob[] = []
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  URL.createObjectURL = (blob) => {
    written.push(blob as Blob)
    return 'blob:'
  }
  URL.revokeObjectURL = () => undefined
  show()
  fireEvent.click(await screen.findByText('权限矩阵'))
  fireEvent.click(await screen.findByTestId('resources.matrix.downloadAll'))
  await waitFor(() => expect(names).toEqual(['permissions.csv']))
  click.mockRestore()
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(written[0] ?? new Blob())
  })
  const lines = text.split('\r\n').slice(1)
  const roles = [...new Set(lines.map((line) => line.split(',')[0]))]
  expect(roles).toEqual(['"keeper"', '"super_admin"'])
  expect(lines.filter((line) => line.startsWith('"super_admin"') && line.includes('"false"'))).toEqual([])
  expect(lines.filter((line) => line.startsWith('"keeper"') && line.includes('"false"'))).not.toEqual([])
})

test('the gallery has every field kind, and a resource its tests', async () => {
  show()
  fireEvent.click(await screen.findByText('字段类型'))
  const gallery = await screen.findByTestId('resources.kinds')
  for (const kind of Object.keys(fixtures)) expect(within(gallery).getByTestId(`gallery.${kind}`)).toBeDefined()
  fireEvent.click(screen.getByText('资源'))
  const row = document.querySelector('tr[data-row-key="universalServicePhone"]')
  fireEvent.click(row?.querySelector('.ant-table-row-expand-icon') ?? document.body)
  const tests = await screen.findByTestId('resources.tests')
  expect(tests.textContent).toContain('tests/journeys/conveniencePhones.test.ts')
  expect(tests.textContent).toContain('tests/conformance/permission.test.ts')
})
