import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { VisuallyHidden } from '../../fields/ui/VisuallyHidden.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { onDemand } from '../../providers/onDemand.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FieldCell } from '../field/FieldCell.tsx'
import { rowTitle } from '../record/title.ts'
import styles from './list.module.css'

const InlineEditing = onDemand(() => import('./InlineEditing.tsx').then(({ InlineEditing }) => InlineEditing))

interface InlineCellProps {
  readonly resource: NormalResource
  readonly field: NormalField
  readonly row: WireRow
}

/** A value that is changed where it stands: Enter keeps the change, Escape drops it, leaving keeps it too. */
export function InlineCell(props: InlineCellProps) {
  const { resource, field, row } = props
  const labels = useLabels()
  const t = useScreenTranslations()
  const [editing, setEditing] = useState(false)
  const place = useRef<HTMLButtonElement>(null)
  const [back, setBack] = useState(false)
  useEffect(() => {
    if (back && !editing) place.current?.focus()
  }, [back, editing])
  if (editing)
    return (
      <InlineEditing
        {...props}
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
