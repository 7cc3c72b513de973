import { quoted } from './literal.ts'

/** What the generator knows of a new area. */
export interface NewArea {
  readonly name: string
  readonly title: string
  readonly en: string
  readonly es: string
  readonly icon: string
}

/** The declaration of a menu group. */
export const areaOf = ({ name, title, icon }: NewArea): string => `import { defineArea } from '#declare'

/** ${title}: say in one line what this is to an operator. */
export const area = defineArea({
  name: ${quoted(name)},
  title: ${quoted(title)},
  path: '/${name}',
  icon: ${quoted(icon)},
  roles: ['super_admin'],
})
`

/** A file of words without a resource. */
export const localeOf = (
  area: NewArea,
  locale: 'en' | 'es',
): string => `import type { AreaMessages, Messages } from '#declare'

export default {
  title: ${quoted(area[locale])},
  resources: {
  },
} satisfies AreaMessages
`

/** The line of a menu group. */
export const groupEntryOf = ({ name, title, en, es, icon }: NewArea): string =>
  `  { path: '/${name}', parent: null, menuName: ${quoted(title)}, nameEn: ${quoted(en)}, ` +
  `nameEs: ${quoted(es)}, operations: [], icon: ${quoted(icon)} },\n`
