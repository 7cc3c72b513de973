import { describe, expect, test } from 'vitest'
import { catalogue } from './fixture.ts'

const paint = catalogue.byName['paint']
const darkPaint = catalogue.byName['darkPaint']

describe('normalise', () => {
  test('fills in every default of a field once', () => {
    expect(paint?.field['parentId']).toMatchObject({
      required: false,
      from: 'staff',
      on: 'both',
      hint: null,
      unique: null,
      immutable: false,
      when: null,
      compare: [],
      mask: false,
      maskReason: false,
      tells: null,
      retain: null,
      writeOnly: false,
      derived: null,
      standard: false,
      facts: { to: 'paint', depth: 3 },
    })
  })

  test('keeps facts of the kind apart from the common ones', () => {
    expect(paint?.field['name']?.facts).toEqual({ max: 20 })
    expect(paint?.field['name']?.unique).toEqual(['shade'])
  })

  test('a switch without a default is off, and a derived field is the server’s', () => {
    expect(paint?.field['enable']?.default).toBe(true)
    expect(paint?.field['childCount']?.from).toBe('server')
  })

  test('every row has the standard fields, after its own', () => {
    const names = paint?.fields.map(({ name }) => name) ?? []
    expect(names.slice(-6)).toEqual(['id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'version'])
  })

  test('an operation asks for the code of its verb', () => {
    expect(paint?.operation['create']?.permit).toEqual(['add'])
    expect(paint?.operation['list']?.permit).toBe('menu')
    expect(paint?.operation['detail']?.permit).toEqual(['detail', 'edit', 'audit'])
    expect(paint?.operation['darken']?.permit).toEqual(['edit'])
  })

  test('a mutating GET is a mutation by kind, never a query', () => {
    const mutating = paint?.operations.filter(({ mutates }) => mutates).map(({ name, method }) => `${method} ${name}`)
    expect(mutating).toEqual(['POST create', 'GET remove', 'GET enable', 'POST darken'])
  })

  test('a form page serves create, edit and show', () => {
    const detail = '/shop/paint/detail'
    expect(paint?.subpage).toEqual({ create: detail, edit: detail, show: detail, import: null })
    expect(paint?.form.as).toBe('page')
  })

  test('a view has the fields and endpoints of its resource, fewer rows and operations', () => {
    expect(darkPaint).toMatchObject({ name: 'darkPaint', of: 'paint', where: { shade: 'dark' }, path: '/shop/dark' })
    expect(darkPaint?.operations.map(({ name }) => name)).toEqual(['list', 'detail'])
    expect(darkPaint?.field['name']?.label).toBe('名称')
  })
})

describe('the catalogue’s pages', () => {
  const page = (path: string) => catalogue.pages.find((one) => one.path === path)

  test('are groups, lists, subpages, views and pages of their own', () => {
    expect(catalogue.pages.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'group /shop',
      'list /shop/paint',
      'form /shop/paint/detail',
      'custom /shop/mixer',
      'list /shop/dark',
    ])
  })

  test('have a route name, the roles of the area and their aliases', () => {
    expect(page('/shop/paint/detail')).toMatchObject({ name: 'shopPaintDetail', roles: ['super_admin'] })
    expect(page('/shop')?.aliases).toEqual(['/store'])
  })

  test('a subpage exists through its list and the codes that open it', () => {
    expect(page('/shop/paint/detail')?.owner).toEqual({
      path: '/shop/paint',
      permits: ['add', 'edit', 'detail', 'audit'],
    })
  })
})
