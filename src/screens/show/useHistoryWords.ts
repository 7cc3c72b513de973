import { useCallback } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { HistoryEntry } from '../../platform/contract.ts'
import { useWords } from '../../providers/lexicon.tsx'
import { useTrailWords } from '../useTrailWords.ts'

/** Puts the entries of a history into words: what was done, and exactly when. */
export function useHistoryWords(resource: NormalResource) {
  const words = useWords()
  const { operationOn } = useTrailWords()
  const operationOf = useCallback(
    ({ operation }: HistoryEntry): string => operationOn(resource, operation),
    [resource, operationOn],
  )
  const momentOf = useCallback(
    (at: string): string => {
      const field = resource.field['createdAt']
      return field?.kind === 'dateTime' ? kindOf(field).format(at, field, words) : at
    },
    [resource, words],
  )
  return { operationOf, momentOf }
}
