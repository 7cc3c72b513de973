import type { Catalogue, NormalField, NormalOperation, NormalPage, NormalResource, Permissions } from '#declare'
import { satisfies } from '../../declare/permissions.ts'

/** What a control on the screen stands for, by its test hook. */
export interface Subject {
  readonly hook: string
  readonly resource: NormalResource | null
  readonly field: NormalField | null
  readonly operation: NormalOperation | null
  readonly page: NormalPage | null
  /** Id of the row it belongs to. */
  readonly row: string | null
}

type Known = Pick<Catalogue, 'byName' | 'pages'>

const afterFirst = (hook: string) => hook.slice(hook.indexOf('.') + 1)

/** Reads a test hook: `<resource>.field.<field>`, `.row.<id>.<operation>`, `.action.<operation>`, `menu.<path>`, … */
export function subjectOf(hook: string, { byName, pages }: Known): Subject {
  const [first = '', second = '', ...rest] = hook.split('.')
  const none = { hook, resource: null, field: null, operation: null, page: null, row: null }
  if (first === 'menu' || first === 'tab') {
    const path = afterFirst(hook).replace(/\.close$/, '')
    const page = pages.find((one) => one.path === path) ?? null
    return { ...none, page, resource: byName[page?.of ?? ''] ?? null }
  }
  const resource = byName[first]
  // A report or a page of its own.
  if (!resource) return { ...none, page: pages.find(({ of }) => of === first) ?? null }
  const found = { ...none, resource, page: pages.find(({ of }) => of === resource.name) ?? null }
  if (second === 'field' || second === 'filter') return { ...found, field: resource.field[rest[0] ?? ''] ?? null }
  if (second === 'row') {
    const [row = null, name = '', of = ''] = rest
    if (['field', 'change', 'reveal'].includes(name)) return { ...found, row, field: resource.field[of] ?? null }
    return { ...found, row, operation: resource.operation[name] ?? null }
  }
  const name = second === 'action' ? (rest[0] ?? '') : second
  return { ...found, operation: resource.operation[name] ?? null }
}

/** File of the declaration. */
export const fileOf = ({ resource, page }: Subject): string | null =>
  resource
    ? `resources/${resource.area}/${resource.name}.ts`
    : page?.area
      ? `resources/${page.area}/${page.kind === 'group' ? 'area' : page.of}.ts`
      : null

/** Where the words stand, below the area's locale file. */
export function wordKeyOf({ resource, field, operation, page }: Subject): string | null {
  if (!resource) return page ? `${page.kind === 'report' ? 'reports' : 'pages'}.${page.of}` : null
  if (field) return `resources.${resource.of}.fields.${field.name}`
  if (operation) return `resources.${resource.of}.operations.${operation.name}`
  return `resources.${resource.of}.title`
}

/** The rule of a field as its author stated it, without what is usual. */
export const ruleOf = ({ field }: Subject): string | null => {
  if (!field) return null
  const { name: _name, label: _label, kind, of: _of, standard: _standard, facts, ...common } = field
  const { options: _options, ...own } = facts as Readonly<Record<string, unknown>>
  const usual = [null, undefined, false, 'staff', 'both']
  const said = Object.entries({ ...common, ...own }).filter(
    ([, value]) => !usual.includes(value as never) && !(Array.isArray(value) && value.length === 0),
  )
  return `f.${kind} ${JSON.stringify(Object.fromEntries(said))}`
}

/** Whether the session may do it, and what that rests on; null: nothing is asked. */
export function verdictOf({ resource, operation }: Subject, permissions: Permissions): string | null {
  if (!resource || !operation) return null
  const held = permissions.get(resource.of) ?? null
  const asks = [operation.permit].flat().join(' | ')
  const has = [...(held ?? [])].join(', ') || '–'
  return `${satisfies(held, operation) ? '✓' : '✗'} ${asks} (${has})`
}
