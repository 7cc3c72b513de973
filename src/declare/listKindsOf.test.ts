import { describe, expect, test } from 'vitest'
import { f } from './field.ts'
import { paint } from './fixture.ts'
import { listKindsOf } from './listKindsOf.ts'
import { normalise, normaliseView } from './normalise.ts'
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
})
