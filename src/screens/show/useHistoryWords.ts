import { useCallback } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { HistoryEntry } from '../../platform/contract.ts'
import { useLexicon, useWords } from '../../providers/lexicon.tsx'
import { type ScreenWord, useScreenWords } from '../useScreenWords.ts'

/** Operations that no button stands for: rows also come and change without one. */
const unnamed: Readonly<Record<string, ScreenWord>> = {
  create: 'history.created',
  update: 'history.changed',
  import: 'history.imported',
  importUndo: 'history.importUndone',
  reveal: 'history.revealed',
}

/** Puts the entries of a history into words: what was done, and exactly when. */
export function useHistoryWords(resource: NormalResource) {
  const lexicon = useLexicon()
  const words = useWords()
  const say = useScreenWords()
  const operationOf = useCallback(
    ({ operation: name }: HistoryEntry): string => {
      const word = unnamed[name]
      const declared = resource.operation[name]
      if (word) return say(word)
      return declared ? lexicon.operation(resource, declared) : name
    },
    [resource, lexicon, say],
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
