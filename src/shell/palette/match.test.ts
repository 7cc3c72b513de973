import { expect, test } from 'vitest'
import { matching } from './match.ts'

const pages = [
  { texts: ['单位便民电话', 'Unit service phones', 'Teléfonos de unidades'] },
  { texts: ['通用便民电话', 'General service phones', 'Teléfonos generales'] },
  { texts: ['角色管理', 'Roles', 'Roles'] },
]
const found = (query: string) => matching(pages, query).map(({ texts }) => texts[0])

test.each([
  ['', ['单位便民电话', '通用便民电话', '角色管理']],
  ['电话', ['单位便民电话', '通用便民电话']],
  ['通用', ['通用便民电话']],
  ['SERVICE', ['单位便民电话', '通用便民电话']],
  ['telefonos g', ['通用便民电话']],
  ['phones unit', ['单位便民电话']],
  ['bmdh', ['单位便民电话', '通用便民电话']],
  ['tybm', ['通用便民电话']],
  ['jsgl', ['角色管理']],
  ['roles', ['角色管理']],
  ['nothing', []],
])('%j finds, in three languages and by initials', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('what begins with the query comes before what contains it', () => {
  const things = [{ texts: ['Old roles'] }, { texts: ['xroles'] }, { texts: ['Roles'] }]
  expect(matching(things, 'roles').map(({ texts }) => texts[0])).toEqual(['Roles', 'Old roles', 'xroles'])
})
