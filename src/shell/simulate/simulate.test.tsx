import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { client } from '../../platform/client.ts'
import type { MenuNode, UserRecord } from '../../platform/contract.ts'
import { callOperation } from '../../providers/operations.ts'
import { open, serve } from '../../screens/harness.tsx'
import { sample } from '../../screens/sample.fixture.ts'
import { answerBy } from './answers.ts'
import { doubleEverything } from './doubled.ts'
import { pretendedMenu, pretendedUser } from './menuOf.ts'
import type { ScreenState, Simulation } from './simulation.ts'

const node = (path: string, operationList: string[], secondaryMenu: MenuNode[] = []): MenuNode => ({
  path,
  menuName: path,
  secondaryMenu,
  operationList,
  icon: null,
  external: null,
})
const menu = [node('/shop', [], [node('/shop/paint', ['add', 'edit']), node('/shop/mixer', ['add'])])]
const role = { code: 'painter', name: '油漆工', grants: [{ path: '/shop/paint', operations: ['edit' as const] }] }

test('through a role one sees its part of the menu, and nothing the platform did not give', () => {
  expect(pretendedMenu(menu, { role }, () => null)).toEqual([node('/shop', [], [node('/shop/paint', ['edit'])])])
  expect(pretendedMenu(menu, { role: { ...role, grants: null } }, () => null)).toEqual(menu)
  expect(pretendedUser({ roles: ['super_admin'] } as unknown as UserRecord, { role }).roles).toEqual(['painter'])
  // Whoever has the role has its base role too, and pages ask for that.
  const based = (baseRole: string) => pretendedUser({} as UserRecord, { role: { ...role, baseRole } }).roles
  expect(based('comm_admin')).toEqual(['painter', 'comm_admin'])
  expect(based('none')).toEqual(['painter'])
})

test('a forbidden page is taken out of the menu', () => {
  const staged = { resource: 'mixer', state: 'forbidden' as const }
  expect(pretendedMenu(menu, { staged }, () => '/shop/mixer')).toEqual([
    node('/shop', [], [node('/shop/paint', ['add', 'edit'])]),
  ])
})

afterEach(() => client.interceptors.request.clear())
const stage = (pretended: Simulation) => {
  const calls = serve(() => ({ data: { list: [], total: 0, pageNum: 1, pageSize: 20 } }))
  answerBy(pretended)
  return calls
}
const staged = (state: ScreenState) => stage({ staged: { resource: sample.name, state } })

test('through a role nothing is changed: the platform is not even asked', async () => {
  const calls = stage({ role })
  await expect(callOperation(sample, 'enable', { id: '1', version: 1, enable: false })).rejects.toThrow('不能修改')
  expect(calls).toEqual([])
  await callOperation(sample, 'list', {})
  expect(calls).toHaveLength(1)
})

test.each([
  ['many', /10,?000 条/],
  ['empty', '共 0 条'],
] as const)('the real list shows the state “%s”', async (state, total) => {
  staged(state)
  open()
  const shown = await screen.findByTestId(`${sample.name}.total`)
  await waitFor(() => expect(shown.textContent).toMatch(total))
})

test('an error and a refusal are told as the list tells them', async () => {
  staged('error')
  await expect(callOperation(sample, 'list', {})).rejects.toMatchObject({ kind: 'network' })
  client.interceptors.request.clear()
  staged('refused')
  await expect(callOperation(sample, 'list', {})).rejects.toMatchObject({ errorCode: 'E_OP' })
})

test('every text is doubled once, also what comes later', async () => {
  document.body.innerHTML = '<p>one</p><input placeholder="two">'
  const observer = doubleEverything(document.body)
  document.body.append(Object.assign(document.createElement('b'), { textContent: 'three' }))
  await waitFor(() => expect(document.querySelector('b')?.textContent).toBe('three three'))
  expect(document.querySelector('p')?.textContent).toBe('one one')
  expect(document.querySelector('input')?.placeholder).toBe('two two')
  observer.disconnect()
  document.body.innerHTML = ''
})
