import type { NormalResource } from '#declare'
import { recordAddress } from '../../src/platform/recordAddress.ts'

/** The address of a record, or of the list, for people outside the console; null where it has none. */
export function linkTo(publicUrl: string | undefined, resource: NormalResource, id?: string): string | null {
  if (publicUrl === undefined) return null
  const path = id === undefined ? resource.path : recordAddress(resource, { mode: 'show', id })
  return path === null ? null : `${publicUrl}${path}`
}
