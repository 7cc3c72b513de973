import { useCallback } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { HistoryEntry } from '../../platform/contract.ts'
import { useFieldI18n } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { useTrailLabels } from '../base/useTrailLabels.ts'

/** Puts the entries of a history into words: what was done, exactly when, and through which program. */
export function useHistoryLabels(resource: NormalResource) {
  const i18n = useFieldI18n()
  const t = useScreenTranslations()
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
  const throughWhat = useCallback(
    ({ token = '', tool = '' }: HistoryEntry): string | null => {
      if (token !== '' && tool !== '') return t('history.byTokenAndTool', { token, tool })
      if (token !== '') return t('history.byToken', { token })
      return tool === '' ? null : t('history.byTool', { tool })
    },
    [t],
  )
  return { operationOf, momentOf, throughWhat }
}
