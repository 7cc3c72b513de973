import { isForSheets, type ListKind, listKindsOf, type NormalResource } from '../../../declare/index.ts'
import type { Can } from '../../../providers/accessControl.ts'
import { permitted } from '../../base/permitted.ts'

/** Nobody edits cells who may not change rows, or only in their form. */
function mayEdit(resource: NormalResource, can: Can): boolean {
  const update = permitted(resource, 'update', can)
  return update !== null && isForSheets(resource, update)
}

/** The ways in which somebody can see the rows of a list. */
export const offeredKinds = (resource: NormalResource, can: Can): readonly ListKind[] =>
  listKindsOf(resource).filter((kind) => kind !== 'grid' || mayEdit(resource, can))
