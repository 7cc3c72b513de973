import { useCallback } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { HistoryEntry } from '../../platform/contract.ts'
import { useFieldI18n } from '../../providers/language.tsx'
import { useTrailLabels } from '../base/useTrailLabels.ts'

/** Puts the entries of a history into words: what was done, and exactly when. */
export function useHistoryLabels(resource: NormalResource) {
  const i18n = useFieldI18n()
  const { operationOn } = useTrailLabels()
  const operationOf = useCallback(
    ({ operation }: HistoryEntry): string => operationOn(resource, operation),
    [resource, operationOn],
  )
  const momentOf = useCallback(
    (at: string): string => {
      const field = resource.field['createdAt']
      return field?.kind === 'dateTime' ? kindOf(field).format(at, field, i18n) : at
    },
    [resource, i18n],
  )
  return { operationOf, momentOf }
}
