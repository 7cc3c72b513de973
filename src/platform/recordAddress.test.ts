import { describe, expect, it } from 'vitest'
import type { NormalResource } from '#declare'
import { sample } from '../screens/sample.fixture.ts'
import { idInPath, openedIn, pageAddress, recordAddress, withOpened } from './recordAddress.ts'

const withPages = (subpage: Partial<NormalResource['subpage']>): NormalResource => ({
  ...sample,
  subpage: { ...sample.subpage, ...subpage },
})

describe('addresses of records', () => {
  it('open over the list where there is no page', () => {
    expect(recordAddress(sample, { mode: 'show', id: '7' })).toBe('/samples?show=7')
    expect(openedIn(new URLSearchParams('show=7'))).toEqual({ mode: 'show', id: '7' })
    expect(openedIn(new URLSearchParams('create=1'))).toEqual({ mode: 'create', id: null })
    expect(openedIn(new URLSearchParams('show='))).toBeNull()
    expect(openedIn(withOpened(new URLSearchParams(), { mode: 'create', id: '7' }))).toEqual({
      mode: 'create',
      id: '7',
    })
  })
  it('keep the state of the list', () => {
    const params = new URLSearchParams('keyword=a&edit=3')
    expect(withOpened(params, { mode: 'create', id: null }).toString()).toBe('keyword=a&create=1')
    expect(withOpened(params, null).toString()).toBe('keyword=a')
  })
  it('lead to pages of their own', () => {
    const separate = withPages({ edit: '/samples/edit', show: '/samples/detail/:id' })
    expect(pageAddress(separate, { mode: 'edit', id: '7' })).toBe('/samples/edit?id=7')
    expect(pageAddress(separate, { mode: 'show', id: 'a/b' })).toBe('/samples/detail/a%2Fb')
    const numbered = withPages({
      create: '/samples/detail/:id',
      edit: '/samples/detail/:id',
      show: '/samples/detail/:id',
    })
    expect(pageAddress(numbered, { mode: 'create', id: null })).toBe('/samples/detail/new')
    expect(pageAddress(numbered, { mode: 'edit', id: '7' })).toBe('/samples/detail/7?mode=edit')
    expect([undefined, 'new', '7'].map(idInPath)).toEqual([null, null, '7'])
    const shared = withPages({ create: '/samples/form', edit: '/samples/form', show: '/samples/form' })
    expect(pageAddress(shared, { mode: 'edit', id: '7' })).toBe('/samples/form?id=7&mode=edit')
    expect(pageAddress(shared, { mode: 'create', id: null })).toBe('/samples/form')
    expect(pageAddress(shared, { mode: 'create', id: '7' })).toBe('/samples/form?copy=7')
  })
})
