import type { Area } from '../page.ts'
import { type Check, type Finding, fileOf, repeated } from './finding.ts'

const nameOf = (exported: unknown): string | undefined =>
  typeof exported === 'object' && exported !== null && 'name' in exported ? String(exported.name) : undefined

/** R001: A declaration, its export and its file have the same name. */
export const namesMatchFiles: Check = ({ files }) =>
  files.flatMap(({ file, exports }): Finding[] => {
    const expected = file.replace(/^.*\//, '').replace(/\.ts$/, '')
    if (expected === 'area') return []
    const names = Object.keys(exports)
    if (names.length === 1 && names[0] === expected && nameOf(exports[expected]) === expected) return []
    const message = `exports ${names.join(', ') || 'nothing'}, named ${names.map((name) => nameOf(exports[name])).join(', ')}`
    return [{ rule: 'R001', file, message, hint: `export one declaration, called and named ${expected}` }]
  })

/** R002: Resources, views and pages have different names. */
export const namesAreUnique: Check = ({ declarations }) => {
  const all = declarations.flatMap(({ resources, views, pages, reports, area }) =>
    [...resources, ...views, ...pages, ...reports].map(({ name }) => ({ name, area: area.name })),
  )
  return repeated(all, ({ name }) => name).map(([name, items]) => ({
    rule: 'R002',
    file: `resources/${items[0]?.area}/${name}.ts`,
    message: `the name ${name} is used ${items.length} times`,
    hint: 'rename all but one; the name is the table, the endpoint noun and the word key',
  }))
}

/** Column of every table that no field is: rows that are removed keep it. */
const kept = 'deletedAt'

/** R002: No field has the name of a standard field. */
export const fieldNamesAreFree: Check = ({ catalogue }) =>
  catalogue.resources.flatMap((resource) => {
    const declared = resource.fields.filter(({ standard }) => !standard)
    const taken = new Set([kept, ...resource.fields.filter(({ standard }) => standard).map(({ name }) => name)])
    return declared
      .filter(({ name }) => taken.has(name))
      .map(({ name }) => ({
        rule: 'R002' as const,
        file: fileOf(catalogue, resource.name),
        message: `the field ${name} is called like a column that every table has`,
        hint: 'leave it out, or give it another name',
      }))
  })

/** R003: Addresses and aliases are unique, and an address begins with that of its menu group. */
export const pathsAreUnique: Check = ({ catalogue }) => {
  const all = catalogue.pages.flatMap((page) => [page.path, ...page.aliases].map((path) => ({ path, page })))
  return repeated(all, ({ path }) => path).map(([path, items]) => ({
    rule: 'R003',
    file: fileOf(catalogue, items[0]?.page.of ?? ''),
    message: `the address ${path} leads to ${items.map(({ page }) => page.title).join(' and ')}`,
    hint: 'give every page an address of its own',
  }))
}

/** R004: Pages in one menu group have different titles, because the menu drops children of the same name. */
export const titlesAreUnique: Check = ({ catalogue }) => {
  const parent = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const listed = catalogue.pages.filter(({ kind, owner }) => owner === null && kind !== 'group')
  return repeated(listed, (page) => `${parent(page.path)} ${page.title}`).map(([, pages]) => ({
    rule: 'R004',
    file: fileOf(catalogue, pages[0]?.of ?? ''),
    message: `${pages.map(({ path }) => path).join(' and ')} have the same title ${pages[0]?.title}`,
    hint: 'the menu keeps only one of two children of the same name',
  }))
}

/** R014: Icons exist in the icon catalogue. */
export const iconsExist: Check = ({ declarations, icons }) =>
  declarations.flatMap(({ area }: { area: Area }): Finding[] =>
    icons.includes(area.icon)
      ? []
      : [
          {
            rule: 'R014',
            file: `resources/${area.name}/area.ts`,
            message: `there is no icon ${area.icon}`,
            hint: `choose one of src/fields/icon/catalogue.ts`,
          },
        ],
  )

/** R017: Enumerations have different names, because words are looked up by them. */
export const enumerationsAreUnique: Check = ({ enumerations }) =>
  repeated([...new Set(enumerations)], ({ name }) => name).map(([name, items]) => ({
    rule: 'R017',
    file: 'resources/enumerations.ts',
    message: `${items.length} different enumerations are called ${name}`,
    hint: 'share one, or rename',
  }))
