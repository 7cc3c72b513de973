import type { NormalResource } from '../../declare/index.ts'
import { isSame } from '../formFields/values.ts'
import { pageSizes, untouched } from './state.ts'

export const densities = ['large', 'middle', 'small'] as const
type Density = (typeof densities)[number]

/** How a person likes a list to look: columns in their order, those switched off, their widths, and how many rows. */
export interface Layout {
  readonly columns: readonly string[]
  readonly hidden: readonly string[]
  /** Pixels of the columns that were given another width than their own. */
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
  readonly pageSize: number
  /** The person chose columns or their order: they stand as they were left, whatever the declaration says since. */
  readonly arranged: boolean
}

/** The preference that keeps it. */
export const layoutKey = ({ name }: NormalResource): string => `list.${name}`

/** Of a list with more columns than this, the others start switched off. */
const shownAtFirst = 12

/** Bounds of a column's width: what is narrower cannot be widened again, what is wider hides everything else. */
export const narrowest = 60
export const widest = 800
export const withinBounds = (width: number): number => Math.min(widest, Math.max(narrowest, Math.round(width)))

export const declaredLayout = ({ list: { columns } }: NormalResource): Layout => ({
  columns,
  hidden: columns.slice(shownAtFirst),
  widths: {},
  density: 'small',
  pageSize: untouched.pageSize,
  arranged: false,
})

const names = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

const widthsIn = (value: unknown, columns: readonly string[]): Layout['widths'] =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {})
      .filter(([name, width]) => columns.includes(name) && Number.isFinite(width))
      .map(([name, width]) => [name, withinBounds(Number(width))]),
  )

/** What was stored, as far as it still fits: columns declared since then stand at the end of what a person arranged. */
export function storedLayout(resource: NormalResource, value: unknown): Layout {
  const declared = declaredLayout(resource)
  if (typeof value !== 'object' || value === null) return declared
  const stored = value as Partial<Record<keyof Layout, unknown>>
  const known = names(stored.columns).filter((name) => declared.columns.includes(name))
  const added = declared.columns.filter((name) => !known.includes(name))
  const hidden = names(stored.hidden).filter((name) => known.includes(name))
  return {
    columns: [...new Set([...known, ...added])],
    hidden: [...hidden, ...added.filter((name) => declared.hidden.includes(name))],
    widths: widthsIn(stored.widths, declared.columns),
    density: densities.find((one) => one === stored.density) ?? declared.density,
    pageSize: pageSizes.find((one) => one === stored.pageSize) ?? declared.pageSize,
    arranged: known.length > 0,
  }
}

/** What is kept of a layout: columns only where the person arranged them, so that others follow the declaration. */
export function keptOf(resource: NormalResource, { arranged: _, ...layout }: Layout): Partial<Layout> {
  const declared = declaredLayout(resource)
  const isDeclared = isSame([layout.columns, layout.hidden], [declared.columns, declared.hidden])
  const { columns: _columns, hidden: _hidden, ...others } = layout
  return isDeclared ? others : layout
}
