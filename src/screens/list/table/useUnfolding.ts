import { useCallback, useState } from 'react'

interface Unfolding {
  readonly unfolded: ReadonlySet<string>
  readonly unfold: (id: string, on: boolean) => void
}

/** Which rows of a list are unfolded. */
export function useUnfolding(): Unfolding {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set())
  const unfold = useCallback<Unfolding['unfold']>((id, on) => {
    setUnfolded((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  }, [])
  return { unfolded, unfold }
}
