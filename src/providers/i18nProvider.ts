import type { I18nProvider } from '@refinedev/core'
import i18next from 'i18next'
import { useMemo } from 'react'
import type { Labels } from '#declare'
import { locales } from '../platform/contract.ts'
import { index, loadedResource } from '../registry.ts'
import { changeLanguage, currentLocale } from './i18n.ts'
import { useLabels } from './language.tsx'
import { type RecordUse, recordTitle } from './recordTitle.ts'

/** Titles of the pages of a record, and the words of the screens for them. */
const titles: Readonly<Record<string, RecordUse>> = { create: 'create', edit: 'edit', show: 'show', clone: 'copy' }

/**
 * What a declaration says, by the keys Refine's documentation uses: `house.house`, `house.titles.edit`,
 * `house.fields.name`, and for what else forms say `house.sections.…` and `house.hints.name`. Null: the key is none of these.
 */
function declaredLabel(labels: Labels, key: string): string | null {
  const [name = '', what = '', ...rest] = key.split('.')
  const of = rest.join('.')
  if (index.areaOf[name] === undefined) return null
  const resource = loadedResource(name)
  if (!resource) {
    const page = what === 'titles' ? index.pages.find((one) => one.of === name) : undefined
    return page ? labels.page(page) : null
  }
  if (what === name) return labels.resource(resource)
  if (what === 'titles') {
    const use = titles[of]
    return use ? recordTitle(i18next.t, use, labels.resource(resource)) : labels.title(resource)
  }
  if (what === 'sections') return labels.section(resource, of)
  const field = resource.field[of]
  if (field && what === 'hints') return labels.hint(resource, field)
  return field && what === 'fields' ? labels.field(resource, field) : null
}

/** Refine's words: of what is declared those of the labels, all others from the same place as the console's. */
export const i18nProviderOf = (labels: Labels): I18nProvider => ({
  translate: (key, options?: Record<string, unknown> | string, fallback?: string) => {
    const declared = declaredLabel(labels, key)
    if (declared !== null) return declared
    return typeof options === 'string'
      ? i18next.t(key, { defaultValue: options })
      : i18next.t(key, { ...options, defaultValue: fallback ?? key })
  },
  changeLocale: (locale) => changeLanguage(locales.find((one) => one === locale) ?? currentLocale()),
  getLocale: currentLocale,
})

/** The same in the language of the console: another provider with another language, so that what it said is said anew. */
export function useI18nProvider(): I18nProvider {
  const labels = useLabels()
  return useMemo(() => i18nProviderOf(labels), [labels])
}
