import { useMemo, useState } from 'react'
import type { WireRow } from '../../platform/contract.ts'
import type { ListModel } from './model.ts'
import { asTree, parentOf, parentsIn, type TreeRow } from './tree.ts'

export interface Tree {
  readonly rows: readonly TreeRow[]
  readonly expanded: readonly string[]
  readonly expand: (on: boolean, row: WireRow) => void
}

/** The rows of a resource that forms a tree, all unfolded until somebody folds one; a list sorted by hand is flat. */
export function useTree({ resource, state }: ListModel, rows: readonly WireRow[]): Tree {
  const parent = state.sort === null ? parentOf(resource) : null
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set())
  const nested = useMemo(() => (parent === null ? rows : asTree(rows, parent)), [rows, parent])
  const expanded = useMemo(() => parentsIn(nested).filter((id) => !folded.has(id)), [nested, folded])
  const expand: Tree['expand'] = (on, { id }) =>
    setFolded((before) => new Set(on ? [...before].filter((one) => one !== id) : [...before, id]))
  return { rows: nested, expanded, expand }
}
