import { describe, expect, test } from 'vitest'
import { zh } from '../../src/i18n/public/zh.ts'
import { messageWords } from '../../src/pages/messageWords.ts'
import { publicTitle } from '../../src/pages/publicTitle.ts'
import { publicPages } from '../../src/shell/entry.ts'
import { catalogue, labelsByLocale } from '../kit/catalogue.ts'
import { linesOf } from './lines.ts'

// Domain 1: what every address is called. English and Spanish are those of native colleagues, not the document's.
const titles = linesOf('titles')
const titleOf = (wanted: string) => titles.find(([path]) => path === wanted)?.[1]

const declared = catalogue.pages.filter(({ path }) => titleOf(path) !== undefined)

describe('the titles of domain section 1', () => {
  test.each(declared.map((page) => [page.path, page] as const))('%s', (path, page) => {
    expect(labelsByLocale.zh.page(page)).toBe(titleOf(path))
  })

  test.each(publicPages)('%s, which needs no session', (path) => {
    expect(publicTitle(path, zh) ?? messageWords.zh[path === '/404' ? 404 : 401].title).toBe(titleOf(path))
  })

  test('no address is missing', () => {
    const known = new Set<string>([...catalogue.pages.map(({ path }) => path), ...publicPages])
    const shells = ['/', '/redirect/:path*', '/workplace', '/setAccount', '/updateTel']
    expect(titles.map(([path = '']) => path).filter((path) => !known.has(path) && !shells.includes(path))).toEqual([])
  })
})
