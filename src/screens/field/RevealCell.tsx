import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { App, Button, Flex } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { endpoints, type WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useFetchOnce } from '../../providers/platformCalls.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FieldCell } from './FieldCell.tsx'

// A dialog with a form: no list waits for it.
const RevealReason = lazy(() => import('./RevealReason.tsx').then(({ RevealReason }) => ({ default: RevealReason })))

interface RevealCellProps {
  readonly resource: NormalResource
  readonly field: NormalField
  readonly row: WireRow
  readonly place: 'list' | 'show'
}

/** Personal data: masked, and in full for who asks and, where the field wants it, says why; the platform notes it. */
export function RevealCell({ resource, field, row, place }: RevealCellProps) {
  const { message } = App.useApp()
  const labels = useLabels()
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const ask = useFetchOnce()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<{ readonly of: WireRow; readonly value: unknown } | null>(null)
  // A row that was read again may say something else.
  const revealed = shown?.of === row ? shown : null
  const label = labels.field(resource, field)

  const [asking, setAsking] = useState(false)
  const testId = `${resource.name}.row.${row.id}.reveal.${field.name}`

  const reveal = async (reason?: string) => {
    setBusy(true)
    try {
      const payload = { resource: resource.name, id: row.id, field: field.name, ...(reason && { reason }) }
      const { value } = await ask<{ readonly value: unknown }>(endpoints.reveal, { payload })
      setShown({ of: row, value })
      setAsking(false)
    } catch (error) {
      message.error(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex gap={4} align="center" wrap={false}>
      <FieldCell
        resource={resource}
        field={field}
        row={revealed ? { ...row, [field.name]: revealed.value } : row}
        place={place}
      />
      <Button
        type="text"
        size="small"
        loading={busy}
        icon={revealed ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        onClick={() => {
          if (revealed) setShown(null)
          else if (field.maskReason) setAsking(true)
          else void reveal()
        }}
        aria-label={t(revealed ? 'row.hide' : 'row.reveal', { label })}
        data-testid={testId}
      />
      {asking && (
        <Suspense>
          <RevealReason
            name={testId}
            label={label}
            busy={busy}
            onReason={(reason) => void reveal(reason)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Flex>
  )
}
