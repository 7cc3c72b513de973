import { isNumberKind, type NormalField } from '../declare/index.ts'

interface Labelled {
  readonly name: string
  /** Undefined: it has none, or its kind has one of its own. */
  readonly unit: string | undefined
}

const written = /^(.*\S)\s*[(（]([^()（）]+)[)）]$/

/**
 * The label of a number may end with its unit in brackets, which lists and sheets need in their headings: 响应时限(分钟).
 * Forms show the unit at the input instead. An amount has ¥ there, so of 元/升 only /升 is left.
 */
export function labelled({ kind }: NormalField, label: string): Labelled {
  const [, name, unit] = (isNumberKind(kind) && written.exec(label)) || []
  if (name === undefined || unit === undefined) return { name: label, unit: undefined }
  return { name, unit: kind === 'money' ? unit.replace(/^[元¥]/, '') : unit }
}
