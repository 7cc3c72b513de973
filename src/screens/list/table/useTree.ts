import { useCallback, useMemo, useState } from 'react'
import type { WireRow } from '../../../platform/contract.ts'
import type { ListModel } from '../model.ts'
import { asTree, flatLines, type Line, linesOf, parentOf } from './tree.ts'

interface Tree {
  /** Rows may stand below others. */
  readonly isTree: boolean
  readonly lines: readonly Line[]
  /** Shows the rows below one, or hides them. */
  readonly fold: (id: string, open: boolean) => void
}

/** The rows of a resource that forms a tree, all unfolded until somebody folds one; a list sorted by hand is flat. */
export function useTree({ resource, state }: ListModel, rows: readonly WireRow[]): Tree {
  const parent = state.sort === null ? parentOf(resource) : null
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set())
  const lines = useMemo(
    () => (parent === null ? flatLines(rows) : linesOf(asTree(rows, parent), folded)),
    [rows, parent, folded],
  )
  const fold = useCallback<Tree['fold']>((id, open) => {
    setFolded((before) => new Set(open ? [...before].filter((one) => one !== id) : [...before, id]))
  }, [])
  return { isTree: parent !== null, lines, fold }
}
