import { useMemo } from 'react'
import type { UndoAnswer } from '../../platform/undoContract.ts'
import { useFormats } from '../../providers/language.tsx'
import { useUndoWords } from './words.ts'

type Counts = Pick<UndoAnswer, 'done' | 'failed' | 'total'>

/** How many rows were decided so far, and what became of them, in words. */
export function useUndoCounts() {
  const t = useUndoWords()
  const { number } = useFormats()
  return useMemo(() => {
    const count = (value: number) => number(value, 0)
    return {
      running: ({ done, failed, total }: Counts) => {
        const decided = done.length + failed.length
        return t.running(count(decided), count(total ?? decided))
      },
      outcome: ({ done, failed }: Counts) =>
        failed.length > 0 ? t.partial(count(done.length), count(failed.length)) : t.finished(count(done.length)),
    }
  }, [t, number])
}
