import { beforeAll, describe, expect, test } from 'vitest'
import { loadEverything, loadLabels } from '../registry.ts'
import { loadLanguage, startI18n } from './i18n.ts'
import { i18nProviderOf } from './i18nProvider.ts'

beforeAll(async () => {
  await loadEverything()
  await startI18n('zh')
  await Promise.all([loadLanguage('en'), loadLanguage('es')])
})

describe('the words of a declaration, by the keys of Refine’s documentation', () => {
  test.each([
    ['universalServicePhone.universalServicePhone', 'Useful number'],
    ['universalServicePhone.titles.list', 'Useful numbers'],
    ['universalServicePhone.fields.phone', 'Phone number'],
    ['universalServicePhone.sections.展示', 'Display'],
    ['notice.hints.push', 'The first time it is published, every resident in the audience gets one message'],
  ])('%s', async (key, word) => {
    const { translate } = i18nProviderOf(await loadLabels('en'))
    expect(translate(key)).toBe(word)
  })

  test('titles of records are those of the generated pages', async () => {
    const { translate } = i18nProviderOf(await loadLabels('zh'))
    expect(translate('company.titles.edit')).toBe('编辑单位')
    expect(translate('company.titles.create', 'Create Company')).toBe('新增单位')
  })

  test('what nobody declared falls back as Refine says it', async () => {
    const { translate } = i18nProviderOf(await loadLabels('zh'))
    expect(translate('posts.titles.list', 'Posts')).toBe('Posts')
    expect(translate('company.fields.nothing', 'Nothing')).toBe('Nothing')
    expect(translate('company.nothing')).toBe('company.nothing')
  })
})

/** What the binding says by itself: buttons, questions, breadcrumbs, notifications. */
const own = [
  ...['create', 'edit', 'show', 'list', 'clone', 'save', 'delete', 'refresh', 'confirm', 'cancel', 'filter', 'clear'],
  ...['undo', 'import', 'export', 'logout', 'notAccessTitle'],
]
  .map((name) => `buttons.${name}`)
  .concat(['list', 'create', 'edit', 'show', 'clone'].map((name) => `actions.${name}`))
  .concat(['success', 'error', 'loading', 'idle'].map((name) => `autoSave.${name}`))
  .concat(
    ['success', 'error', 'undoable', 'createSuccess', 'createError', 'editSuccess', 'editError', 'deleteSuccess'].map(
      (name) => `notifications.${name}`,
    ),
  )

test.each(['zh', 'en', 'es'] as const)('the binding’s own words are there in %s', async (locale) => {
  const i18next = (await import('i18next')).default
  await i18next.changeLanguage(locale)
  const { translate } = i18nProviderOf(await loadLabels(locale))
  expect(own.filter((key) => translate(key) === key)).toEqual([])
  await i18next.changeLanguage('zh')
})
