import { useMemo, useState } from 'react'
import { listSheetOf, type NormalOperation, type NormalResource } from '../../declare/index.ts'
import type { ListSheet } from '../../platform/contract.ts'
import type { AskedSheet, ListRow } from '../../providers/listSheet.ts'
import { useRememberOptions } from '../../providers/options.ts'
import { Frame } from '../base/Frame.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import type { Corrections } from '../sheet/table.ts'
import { ListSheetRows } from './ListSheetRows.tsx'
import { ListSheetSource } from './ListSheetSource.tsx'
import { useListSheet } from './useListSheet.ts'

interface ListSheetDialogProps {
  readonly resource: NormalResource
  readonly operation: NormalOperation
  /** What the list is called. */
  readonly label: string
  readonly asked: AskedSheet
  readonly onClose: () => void
}

/** A row nobody has typed anything into. */
const isBlank = (row: ListRow) => Object.values(row).every((value) => value === null || value === false)

/** A nested list is filled from a sheet: template, file or copied cells, corrections, and then rows of the form. */
export function ListSheetDialog({ resource, operation, label, asked, onClose }: ListSheetDialogProps) {
  const { list, rows, onRows } = asked
  const t = useScreenTranslations()
  const sheet = useMemo(() => listSheetOf(resource, list), [resource, list])
  const place = useMemo(() => ({ resource, operation, list }), [resource, operation, list])
  const { busy, refusal, read, template } = useListSheet(place)
  const remember = useRememberOptions()
  const [answer, setAnswer] = useState<{ readonly file: File; readonly read: ListSheet } | null>(null)
  const typed = rows.filter((row) => !isBlank(row))

  const look = async (file: File, columns?: ListSheet['columns'], corrections?: Corrections) => {
    const said = await read({ file, ...(columns && { columns }), ...(corrections && { corrections }) })
    if (said) setAnswer({ file, read: said })
    return said !== null
  }
  const take = (how: 'add' | 'replace') => {
    const items = answer?.read.items ?? []
    for (const field of list.of)
      if (field.kind === 'ref')
        remember(
          field.facts.to,
          items.flatMap(({ values, labels }) => {
            const [id, name] = [values[field.name], labels[field.name]]
            return typeof id === 'string' && name !== undefined ? [{ id, name, disabled: false }] : []
          }),
        )
    onRows([...(how === 'add' ? typed : []), ...items.map(({ values }) => values)])
    onClose()
  }
  return (
    <Frame
      as="dialog"
      title={t('listSheet.title', { label })}
      wide={answer !== null}
      onClose={onClose}
      data-testid={`${resource.name}.listSheet`}
    >
      {answer ? (
        <ListSheetRows
          sheet={sheet}
          read={answer.read}
          hasRows={typed.length > 0}
          busy={busy}
          refusal={refusal}
          onRead={(columns, corrections) => look(answer.file, columns, corrections)}
          onTake={take}
          onBack={() => setAnswer(null)}
        />
      ) : (
        <ListSheetSource
          sheet={sheet}
          most={list.facts.max}
          busy={busy}
          refusal={refusal}
          onTemplate={() => void template()}
          onFile={(file) => void look(file)}
        />
      )}
    </Frame>
  )
}
