import type { WireRow } from '../../../platform/contract.ts'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import type { Selection } from '../useSelection.ts'
import { RowCheckbox } from './RowCheckbox.tsx'

interface SelectAllProps {
  readonly rows: readonly WireRow[]
  readonly selection: Selection
}

/** Chooses all rows of the page, or leaves them out. */
export function SelectAll({ rows, selection }: SelectAllProps) {
  const t = useScreenTranslations()
  const selected = rows.filter(({ id }) => selection.selected.has(id)).length
  const ids = () => rows.map(({ id }) => id)
  return (
    <RowCheckbox
      checked={rows.length > 0 && selected === rows.length}
      partly={selected > 0 && selected < rows.length}
      disabled={rows.length === 0}
      label={t('batch.all')}
      onToggle={(on) => selection.toggle(ids(), on)}
    />
  )
}
