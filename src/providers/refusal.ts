import i18next from 'i18next'
import {
  holds,
  type Labels,
  type NormalOperation,
  type NormalResource,
  type Permissions,
  type Permit,
  satisfies,
} from '#declare'
import type { WireRow } from '../platform/contract.ts'
import { errorText } from '../platform/messages/messages.ts'
import { index, loadedResource, rowsOf } from '../registry.ts'
import { leaves } from './operationOf.ts'

/** Why something is not permitted, as far as it is known before the platform is asked: row scope is its to decide. */
export type Refusal =
  /** Nothing of that name is declared. */
  | { readonly rule: 'absent' }
  /** No menu of the person shows these rows. */
  | { readonly rule: 'menu' }
  /** A menu does, without any of these operation codes. */
  | { readonly rule: 'code'; readonly codes: readonly Permit[] }
  /** Not this row as it is now. */
  | { readonly rule: 'state' }

const possible = (resource: NormalResource | null, operation: NormalOperation, row: WireRow): boolean =>
  holds(operation.only, row) && (!resource || operation.verb !== 'transition' || leaves(resource, operation, row))

/** Why an operation is not permitted, with a row or with any; null: it is. */
export function refusalOf(
  permissions: Permissions,
  name: string,
  operation: NormalOperation | null,
  row: WireRow | null = null,
): Refusal | null {
  if (operation === null) return { rule: 'absent' }
  const held = permissions.get(rowsOf(name)) ?? null
  const { permit } = operation
  if (!satisfies(held, operation))
    return held === null || typeof permit === 'string' ? { rule: 'menu' } : { rule: 'code', codes: permit }
  return row === null || possible(loadedResource(name), operation, row) ? null : { rule: 'state' }
}

/** What the menu calls the page of a resource, view or report; without a page, what it is called itself. */
function menuTitle(name: string, labels: Labels): string {
  const shown = index.pages.filter(({ kind, owner }) => kind !== 'group' && owner === null)
  const page = shown.find(({ of }) => of === name) ?? shown.find(({ of }) => rowsOf(of) === rowsOf(name))
  return page ? labels.page(page) : labels.named(name)
}

/** The same as a person is told it. */
export function refusalText(refusal: Refusal, name: string, labels: Labels): string {
  if (refusal.rule === 'state') return errorText('E_STATE', labels.locale)
  const codes = refusal.rule === 'code' ? refusal.codes.map(labels.permit).join(i18next.t('access.or')) : ''
  return i18next.t(`access.${refusal.rule}`, { title: menuTitle(name, labels), codes })
}
