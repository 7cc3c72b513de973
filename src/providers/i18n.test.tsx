import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startI18n, translate, translateIn } from './i18n.ts'

beforeAll(() => startI18n('zh'))

it('writes how many there are like every other number, whichever sentence says it', () => {
  expect(i18next.t('screens.list.total', { count: 12_345 })).toBe('共 12,345 条')
  expect(translateIn('zh')('screens.list.range', { from: 1001, to: 1020 })).toBe(
    translateIn('zh')('screens.list.range', { from: '1,001', to: '1,020' }),
  )
  expect(i18next.t('screens.list.total', { count: 7 })).toBe('共 7 条')
})

it('leaves what is text as it is, markup and figures too', () => {
  expect(i18next.t('screens.list.search', { fields: '<b>2026</b> & 12345' })).toContain('<b>2026</b> & 12345')
  expect(translate('screens.list.clear')).toBe(i18next.t('screens.list.clear'))
})
