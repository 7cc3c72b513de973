import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { endpoints, type WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useFetchOnce } from '../../providers/platformCalls.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FieldCell } from './FieldCell.tsx'

interface RevealCellProps {
  readonly resource: NormalResource
  readonly field: NormalField
  readonly row: WireRow
}

/** Personal data in a list: masked, and in full for who asks; the platform notes that they did. */
export function RevealCell({ resource, field, row }: RevealCellProps) {
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

  const reveal = async () => {
    setBusy(true)
    try {
      const payload = { resource: resource.name, id: row.id, field: field.name }
      const { value } = await ask<{ readonly value: unknown }>(endpoints.reveal, { payload })
      setShown({ of: row, value })
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
        place="list"
      />
      <Button
        type="text"
        size="small"
        loading={busy}
        icon={revealed ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        onClick={() => (revealed ? setShown(null) : reveal())}
        aria-label={t(revealed ? 'row.hide' : 'row.reveal', { label })}
        data-testid={`${resource.name}.row.${row.id}.reveal.${field.name}`}
      />
    </Flex>
  )
}
