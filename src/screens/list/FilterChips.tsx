import { CloseOutlined } from '@ant-design/icons'
import { Button, Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Text } from '../../fields/ui/Text.tsx'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FilterText } from './FilterText.tsx'
import styles from './list.module.css'
import { isClearable, type ListModel } from './model.ts'
import { isNarrowed } from './state.ts'

interface ChipProps {
  readonly label: string
  readonly children: ReactNode
  readonly onRemove: () => void
}

function Chip({ label, children, onRemove }: ChipProps) {
  const t = useScreenTranslations()
  return (
    <Tag
      style={{
        marginInlineEnd: 0,
        maxWidth: '100%',
        display: 'inline-flex',
        alignItems: 'center',
        paddingInlineEnd: 0,
      }}
    >
      <Text look="secondary">{label}:&nbsp;</Text>
      <span className={styles['chipText']}>{children}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        onClick={onRemove}
        aria-label={t('list.clearOne', { label })}
      />
    </Tag>
  )
}

/** What narrows the list right now, each to be taken away alone or all at once. */
export function FilterChips({ model }: { readonly model: ListModel }) {
  const { resource, state, change, cleared } = model
  const labels = useLabels()
  const t = useScreenTranslations()
  if (!isNarrowed(state)) return null
  const { filters } = state
  return (
    <Flex gap={8} wrap align="center" aria-label={t('list.active')} role="group">
      {state.keyword !== '' && (
        <Chip label={t('list.keyword')} onRemove={() => change({ keyword: '' })}>
          {state.keyword}
        </Chip>
      )}
      {Object.entries(filters).map(([name, value]) => {
        const field = resource.field[name]
        if (!field) return null
        const { [name]: _removed, ...others } = filters
        return (
          <Chip key={name} label={labels.field(resource, field)} onRemove={() => change({ filters: others })}>
            <FilterText field={field} value={value} />
          </Chip>
        )
      })}
      {isClearable(model) && (
        <Button
          type="link"
          size="small"
          onClick={() => change(cleared)}
          data-testid={`${resource.name}.action.clearFilters`}
        >
          {t('list.clear')}
        </Button>
      )}
    </Flex>
  )
}
