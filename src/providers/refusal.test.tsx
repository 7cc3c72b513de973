import { beforeAll, describe, expect, test } from 'vitest'
import type { Permissions, Permit } from '#declare'
import { type Locale, locales } from '../platform/contract.ts'
import { loadEverything, loadLabels } from '../registry.ts'
import { changeLanguage, startI18n } from './i18n.ts'
import { operationOf } from './operationOf.ts'
import { refusalOf, refusalText } from './refusal.ts'

beforeAll(async () => {
  await Promise.all([loadEverything(), startI18n('zh')])
})

const held = (name: string, ...codes: readonly Permit[]): Permissions => new Map([[name, new Set(codes)]])
const asked = (permissions: Permissions, name: string, operation: string, row: object | null = null) =>
  refusalOf(permissions, name, operationOf(name, operation), row && { id: '1', version: 1, ...row })

describe('why something is not permitted', () => {
  test.each([
    ['what nobody declared', held('notice'), 'notice', 'paint', null, { rule: 'absent' }],
    ['rows that no menu shows', held('house', 'edit'), 'notice', 'update', null, { rule: 'menu' }],
    [
      'an operation code that is not held',
      held('notice', 'add'),
      'notice',
      'update',
      null,
      { rule: 'code', codes: ['edit'] },
    ],
    ['a state the move does not leave', held('notice', 'pin'), 'notice', 'pin', { state: 'draft' }, { rule: 'state' }],
    ['nothing', held('notice', 'edit'), 'notice', 'update', null, null],
  ] as const)('%s', (_what, permissions, name, operation, row, refusal) => {
    expect(asked(permissions, name, operation, row)).toEqual(refusal)
  })

  const said: Record<Locale, readonly string[]> = {
    zh: ['您的菜单中没有“物业公告”', '您的角色在“物业公告”中没有“编辑”或“审核”权限', '当前状态不允许此操作'],
    en: [
      'Your menu does not include “Property announcements”',
      'Your role does not include “Edit” or “Review” for “Property announcements”',
      'Not possible in the current state',
    ],
    es: [
      'Su menú no incluye «Avisos de la administración»',
      'Su rol no incluye «Editar» o «Revisar» en «Avisos de la administración»',
      'No es posible en el estado actual',
    ],
  }
  test.each(locales)('it is said in %s', async (locale) => {
    await changeLanguage(locale)
    const labels = await loadLabels(locale)
    const refusals = [{ rule: 'menu' }, { rule: 'code', codes: ['edit', 'audit'] }, { rule: 'state' }] as const
    expect(refusals.map((refusal) => refusalText(refusal, 'notice', labels))).toEqual(said[locale])
  })
})
