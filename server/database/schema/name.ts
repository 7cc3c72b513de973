import { createHash } from 'node:crypto'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A text as SQL writes it. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** PostgreSQL cuts longer names off, silently. */
const longest = 63

type Purpose = 'key' | 'idx' | 'check' | 'ref'

/**
 * `account_loginName_key_1f0c2a`: readable, and with another definition another name. What PostgreSQL has under a
 * name of this form and nobody declares any more is ours to drop.
 */
export function nameOf(table: string, field: string, purpose: Purpose, definition: string): string {
  const digest = createHash('sha256').update(definition).digest('hex').slice(0, 6)
  const end = `_${purpose}_${digest}`
  return `${table}_${field}`.slice(0, longest - end.length) + end
}

/** Whether the schema gave this name. */
export const isOurs = (name: string): boolean => /_(?:key|idx|check|ref)_[0-9a-f]{6}$/.test(name)
