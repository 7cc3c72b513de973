import { Select } from 'antd'
import { use, useEffect, useState } from 'react'
import { RetryButton } from '../../fields/ui/RetryButton.tsx'
import { useFieldTranslations } from '../../fields/ui/useFieldTranslations.ui.ts'
import { usePeople } from '../../providers/assignment.ts'
import type { CustomInputProps } from '../base/extensionTypes.ts'
import { HandedOver } from './handedOver.ts'

/** How long somebody must have stopped typing. */
const pauseMs = 300

/** Chooses somebody who may work on the row, searched for on the server. */
export function PersonInput({
  value,
  onChange,
  resource,
  label: _label,
  issues: _issues,
  unit: _unit,
  ...control
}: CustomInputProps) {
  const t = useFieldTranslations()
  const id = use(HandedOver)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { people, loading, error, refetch } = usePeople(resource, id, keyword)
  return (
    <Select<string>
      {...control}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      style={{ width: '100%' }}
      placeholder={t('choose')}
      loading={loading}
      {...(typeof value === 'string' && { value })}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      options={people.map((one) => ({ value: one.id, label: one.name }))}
      notFoundContent={
        error ? (
          <RetryButton error={error} onRetry={refetch} size="small" type="link" />
        ) : (
          t(loading ? 'searching' : 'nothingFound')
        )
      }
    />
  )
}
