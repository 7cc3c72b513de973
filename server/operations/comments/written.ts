import { commentLimits } from '../../../src/platform/commentContract.ts'
import { DomainError } from '../../core/errors.ts'
import { type Parameters, textIn } from '../../platform/parameters.ts'

/** What somebody wrote: text, accounts and roles that it mentions, and files. */
export interface Written {
  readonly text: string
  readonly mentions: readonly string[]
  readonly roles: readonly string[]
  readonly files: readonly string[]
}

/** Parameters that say what somebody wrote. */
export const writtenParameters = ['text', 'mentions', 'roles', 'files'] as const

const wrong = (name: string, code: 'E_REQUIRED' | 'E_FORMAT' | 'E_RANGE') =>
  new DomainError(code, { errors: { [name]: code } })

/** Ids, each once; none where the parameter is not there. */
function manyIn(given: Parameters, name: 'mentions' | 'roles' | 'files'): readonly string[] {
  const ids = given[name] ?? []
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) throw wrong(name, 'E_FORMAT')
  if (ids.length > commentLimits[name]) throw wrong(name, 'E_RANGE')
  return [...new Set<string>(ids)]
}

export function writtenIn(given: Parameters): Written {
  const text = textIn(given, 'text').trim()
  if (text === '') throw wrong('text', 'E_REQUIRED')
  if (text.length > commentLimits.text) throw wrong('text', 'E_RANGE')
  return { text, mentions: manyIn(given, 'mentions'), roles: manyIn(given, 'roles'), files: manyIn(given, 'files') }
}
