import { type FieldOfKind, listSheetOf, type NormalOperation, satisfies } from '#declare'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { contextFor } from '../../domain/rows.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'

/** A nested list that takes sheets, and its rows as sheets see them. */
export interface Asked {
  readonly context: Context
  /** What the list is called, in the language of the call. */
  readonly title: string
  readonly list: FieldOfKind<'list'>
}

const unknown = (name: string) => new DomainError('E_UNKNOWN', { errors: { [name]: 'E_UNKNOWN' } })

/** Who may make the call that takes the rows may have them read: E_OP for anybody else, E_UNKNOWN for no such list. */
export function askedFor(platform: Platform, call: Call, given: Readonly<Record<string, unknown>>): Asked {
  const { resource: name, operation: verb, field: asked } = given
  if (typeof name !== 'string') throw new DomainError('E_REQUIRED', { errors: { resource: 'E_REQUIRED' } })
  if (!Object.hasOwn(platform.catalogue.byName, name)) throw new DomainError('E_OP')
  const own = contextFor(platform, call, name)
  const { resource } = own
  const operation = resource.operations.find((one) => one.name === verb)
  if (!operation || !satisfies(call.caller.permits(resource.of), operation)) throw new DomainError('E_OP')
  const list = fieldsOf(own, operation).find((one) => one.name === asked)
  if (list?.kind !== 'list' || !list.facts.sheet) throw unknown('field')
  const labels = platform.labelsByLocale[call.locale]
  const isInput = operation.ofRow
  const title = isInput ? labels.input(resource, operation, list) : labels.field(resource, list)
  return { context: { ...own, resource: listSheetOf(resource, list) }, title, list }
}

const fieldsOf = ({ resource }: Context, { verb, ofRow, input }: NormalOperation) =>
  ofRow ? input : verb === 'create' || verb === 'update' ? resource.fields : []
