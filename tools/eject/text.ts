import type { NormalField, NormalResource } from '#declare'

/** A string as TypeScript writes it; Biome lays it out. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** What a component is called, after its resource. */
export const componentOf = ({ name }: NormalResource, part: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${part}`

/** The type of a row. */
export const rowOf = (resource: NormalResource): string => componentOf(resource, 'Row')

/** A word of the declaration, by the key under which Refine's `useTranslate` has it. */
export const word = ({ name }: NormalResource, ...path: readonly string[]): string =>
  `t(${quoted([name, ...path].join('.'))})`

export const label = (resource: NormalResource, { name }: NormalField): string => word(resource, 'fields', name)

/** A module's part of a page: the code, and what it imports, by module. */
export interface Part {
  readonly code: string
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** Of its resource: what it does not have of the generated page. */
  readonly left: readonly string[]
}

/** Kinds whose value is a text that is shown as it is. */
const plain: ReadonlySet<string> = new Set(['text', 'phone', 'mobile', 'email'])

export const isPlain = ({ kind, mask }: NormalField): boolean => plain.has(kind) && !mask

/** `<FieldValue …>`, which knows how the kind is shown. */
export const shownBy = ({ name }: NormalField, row: string, place: '' | 'show' = ''): string =>
  `<FieldValue resource={resource} field="${name}" row={${row}}${place && ` place="${place}"`} />`
