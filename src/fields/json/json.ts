import * as z from 'zod/mini'
import { isRecord } from '../families/record.ts'
import { isStorable } from '../families/text.ts'
import { rule, wrongFormat } from '../issue.ts'
import type { FieldKind } from '../kind.ts'

const deepest = 32

/** Whether PostgreSQL and JSON both hold the value unchanged. */
function isJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return isStorable(value)
  if (depth === deepest) return false
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1))
  return isRecord(value) && Object.entries(value).every(([key, item]) => isStorable(key) && isJson(item, depth + 1))
}

/** Data that the server keeps and the console only shows. */
export const json: FieldKind<'json'> = {
  filter: null,
  sortable: false,
  tidy: (input) => input,
  schema: () => z.unknown().check(rule((value) => isJson(value), wrongFormat)),
  format: (value) => JSON.stringify(value),
  parse: (cell) => {
    try {
      return JSON.parse(cell) as unknown
    } catch {
      return undefined
    }
  },
}
