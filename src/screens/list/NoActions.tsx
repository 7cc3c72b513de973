import type { NormalResource } from '../../declare/index.ts'
import { VisuallyHidden } from '../../fields/ui/VisuallyHidden.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { useFieldI18n } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { isEverPossible } from './rowButtons.ts'

interface NoActionsProps {
  readonly resource: NormalResource
  readonly columns: readonly string[]
  readonly row: WireRow
}

/** Stands where a row has no button, and says why. */
export function NoActions({ resource, columns, row }: NoActionsProps) {
  const t = useScreenTranslations()
  const words = useFieldI18n()
  const why = () => {
    if (isEverPossible(resource, columns, row)) return t('row.nothingFor')
    const field = resource.stateField === null ? undefined : resource.field[resource.stateField]
    const code = field && row[field.name]
    const state = field && words.options(field).find((option) => option.code === code)
    return state ? t('row.nothingIn', { state: state.label }) : t('row.nothing')
  }
  const reason = why()
  return (
    <>
      <span title={reason} aria-hidden="true">
        —
      </span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </>
  )
}
