import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { VisuallyHidden } from '../../fields/ui/VisuallyHidden.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { onDemand } from '../../providers/onDemand.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FieldCell } from '../field/FieldCell.tsx'
import { isSame } from '../formFields/values.ts'
import { rowTitle } from '../record/title.ts'
import styles from './list.module.css'

const InlineEditing = onDemand(() => import('./InlineEditing.tsx').then(({ InlineEditing }) => InlineEditing))

interface InlineCellProps {
  readonly resource: NormalResource
  readonly field: NormalField
  readonly row: WireRow
}

/** A row as it was saved here, and what its value was before. */
interface Saved {
  readonly row: WireRow
  readonly before: unknown
}

/**
 * A value that is changed where it stands: Enter keeps the change, Escape drops it, leaving keeps it too. What was saved
 * is seen, and can be changed further, before the list has been read again.
 */
export function InlineCell({ resource, field, row: read }: InlineCellProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const [editing, setEditing] = useState(false)
  const place = useRef<HTMLButtonElement>(null)
  const [back, setBack] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  const before = read[field.name] ?? null
  // A row gets its new version at once, and its new values when the list is read again.
  const isOld = saved && read.version <= saved.row.version && isSame(before, saved.before)
  const row = isOld ? saved.row : read
  useEffect(() => {
    if (back && !editing) place.current?.focus()
  }, [back, editing])
  if (editing)
    return (
      <InlineEditing
        resource={resource}
        field={field}
        row={row}
        onSaved={(row) => setSaved({ row, before })}
        onEnd={(byKey) => {
          setBack(byKey)
          setEditing(false)
        }}
      />
    )
  const params = { label: labels.field(resource, field), title: rowTitle(resource, row, labels) }
  return (
    <Button
      ref={place}
      type="text"
      size="small"
      className={styles['inline'] ?? ''}
      onClick={() => setEditing(true)}
      data-testid={`${resource.name}.row.${row.id}.change.${field.name}`}
    >
      <FieldCell resource={resource} field={field} row={row} place="list" />
      {/* After the value, so that the name a voice or a screen reader uses begins with what is seen. */}
      <VisuallyHidden>{t('row.change', params)}</VisuallyHidden>
    </Button>
  )
}
