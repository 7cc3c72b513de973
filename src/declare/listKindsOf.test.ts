import { describe, expect, test } from 'vitest'
import { f } from './field.ts'
import { paint, shade } from './fixture.ts'
import { listKindsOf } from './listKindsOf.ts'
import { mixin } from './mixins/mixins.ts'
import { normalise, normaliseView } from './normalise.ts'
import { op } from './operation.ts'
import type { AnyResource } from './resource.ts'

const listed = (list: Partial<AnyResource['list']> = {}, fields: object = {}) =>
  normalise(
    { ...paint, fields: { ...paint.fields, ...fields }, list: { ...paint.list, ...list } } as unknown as AnyResource,
    'shop',
  )
const cover = { cover: f.image({ label: '封面' }), pictures: f.images({ label: '图片' }) }
const columns = ['name', 'shade', 'pictures', 'cover']

describe('how a list can be seen', () => {
  test('with a state as a board, with a picture among its columns as a gallery, without a further word', () => {
    expect(listKindsOf(listed())).toEqual(['table', 'board'])
    expect(listed().list.board).toEqual({ field: 'shade', states: null, card: null })
    expect(listKindsOf(listed({}, cover))).toEqual(['table', 'board'])
    expect(listKindsOf(listed({ columns }, cover))).toEqual(['table', 'board', 'gallery'])
    expect(listed({ columns }, cover).list.gallery).toEqual({ picture: 'pictures', card: null })
    expect(listed({ gallery: { picture: 'cover' } }, cover).list.gallery?.picture).toBe('cover')
  })
  test('not where that is switched off, or nothing is filtered by the state', () => {
    expect(listKindsOf(listed({ columns, board: false, gallery: false }, cover))).toEqual(['table'])
    expect(listKindsOf(listed({ filters: [] }))).toEqual(['table'])
  })
  test('a view of one state has no board; another keeps that of its resource', () => {
    const viewed = listed({ board: { states: ['dark'], card: ['note'] } })
    const view = { of: 'paint', name: 'few', title: '少', path: '/shop/few' } as const
    expect(normaliseView({ ...view, where: { shade: 'dark' } }, viewed).list.board).toBeNull()
    expect(normaliseView({ ...view, where: { enable: true } }, viewed).list.board).toEqual(viewed.list.board)
    expect(normaliseView({ ...view, where: { enable: true }, filters: [] }, viewed).list.board).toBeNull()
  })

  describe('as a sheet', () => {
    const changed = (list: Partial<AnyResource['list']> = {}, fields: object = {}) =>
      normalise(
        {
          ...paint,
          fields: { ...paint.fields, ...fields },
          list: { ...paint.list, ...list },
          operations: { ...paint.operations, update: op.update('POST /paint/update') },
        } as unknown as AnyResource,
        'shop',
      )
    test('where rows can be updated, without a further word: the plain fields of the form', () => {
      expect(listed().list.grid).toBeNull()
      expect(listKindsOf(changed())).toContain('grid')
      expect(changed().list.grid?.fields).toEqual(['name', 'shade', 'parentId', 'note', 'enable'])
    })
    test('with what is chosen, and not where it is switched off or nothing in it can be changed', () => {
      expect(changed({ grid: { fields: ['note', 'name'] } }).list.grid).toEqual({ fields: ['note', 'name'] })
      expect(changed({ grid: false }).list.grid).toBeNull()
      const name = { name: f.text({ label: '名称', required: true, immutable: true }) }
      expect(changed({ grid: { fields: ['name'] } }, name).list.grid).toBeNull()
    })
    test('without what is masked, written only, or set once and not needed', () => {
      const fields = {
        note: f.text({ label: '说明', mask: true }),
        shade: f.select(shade, { label: '深浅', immutable: true }),
        name: f.text({ label: '名称', required: true, immutable: true }),
      }
      expect(changed({}, fields).list.grid?.fields).toEqual(['name', 'parentId', 'enable'])
    })
    test('a view edits what its own form has', () => {
      const view = { of: 'paint', name: 'few', title: '少', path: '/shop/few', where: { enable: true } } as const
      const form = { sections: [{ fields: ['name', 'note'] }] }
      expect(normaliseView({ ...view, form }, changed()).list.grid).toEqual({ fields: ['name', 'note'] })
      expect(normaliseView({ ...view, operations: ['list'] }, changed()).list.grid).toBeNull()
    })
  })
})

describe('the calendar of a list', () => {
  const date = (name: string, more: object = {}) => ({ [name]: f.date({ label: name, ...more }) })
  const calendar = (list: Partial<AnyResource['list']>, fields: object) => listed(list, fields).list.calendar
  const at = (from: string, until: string | null = null) => ({ from, until, planned: null, lanes: null, card: null })

  test('puts a row where its window is, else its pair of dates, else the date that is asked for', () => {
    const day = date('day')
    const pair = { ...date('left', { compare: { is: '>=', field: 'came' } }), ...date('came') }
    const asked = { filters: ['shade', 'day'] } as const
    expect(calendar({}, {})).toBeNull()
    expect(calendar(asked, day)).toEqual(at('day'))
    // Who is not asked for it does not look for it.
    expect(calendar({}, day)).toBeNull()
    const both = { ...asked, columns: ['name', 'came', 'left'] }
    expect(calendar(both, { ...day, ...pair })).toEqual(at('came', 'left'))
    expect(calendar(asked, { ...day, ...pair })).toEqual(at('day'))
    expect(calendar(both, { ...day, ...pair, ...mixin.window })).toEqual(at('startAt', 'endAt'))
    expect(calendar({}, { span: f.dateRange({ label: '期' }) })).toEqual(at('span'))
  })
  test('never by when the platform noted something, unless that is stated', () => {
    const noted = date('noted', { from: 'server' })
    expect(calendar({ filters: ['noted', 'createdAt'] }, noted)).toBeNull()
    expect(calendar({ calendar: { from: 'noted', lanes: 'shade' } }, noted)).toEqual({ ...at('noted'), lanes: 'shade' })
    expect(listKindsOf(listed({ calendar: { from: 'noted' } }, noted))).toEqual(['table', 'board', 'calendar'])
    expect(listKindsOf(listed({ filters: ['day'], calendar: false }, date('day')))).toEqual(['table'])
  })
})
