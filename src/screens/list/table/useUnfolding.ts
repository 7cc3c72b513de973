import { useCallback, useState } from 'react'
import type { NormalResource } from '../../../declare/index.ts'
import { useCan } from '../../../providers/accessControl.ts'
import { permitted } from '../../base/permitted.ts'

interface Unfolding {
  readonly unfolded: ReadonlySet<string>
  readonly unfold: (id: string, on: boolean) => void
}

/** Which rows of a list are unfolded; null: they cannot be, or this person may not read one in full. */
export function useUnfolding(resource: NormalResource): Unfolding | null {
  const can = useCan()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set())
  const unfold = useCallback<Unfolding['unfold']>((id, on) => {
    setUnfolded((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  }, [])
  const may = resource.list.expand.length > 0 && permitted(resource, 'detail', can) !== null
  return may ? { unfolded, unfold } : null
}
