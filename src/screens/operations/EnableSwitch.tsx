import { useState } from 'react'
import type { NormalOperation } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { rowTitle } from '../record/title.ts'
import { useCommands } from './commands.tsx'
import { isEnabled } from './enabling.ts'
import { RowSwitch } from './RowSwitch.tsx'
import { rowTestId } from './rowOperations.ts'

/** The switch of a row: turning off asks first, and it shows what the platform stored, not what was clicked. */
export function EnableSwitch({ operation, row }: { readonly operation: NormalOperation; readonly row: WireRow }) {
  const { resource, perform } = useCommands()
  const [busy, setBusy] = useState(false)
  const t = useScreenTranslations()
  const title = rowTitle(resource, row, useLabels())
  const change = async () => {
    setBusy(true)
    await perform(operation, row)
    setBusy(false)
  }
  return (
    <RowSwitch
      on={isEnabled(operation, row)}
      busy={busy}
      onPress={() => void change()}
      label={t('state.switchOf', { title })}
      testId={rowTestId(resource, row, operation)}
    />
  )
}
