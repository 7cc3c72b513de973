import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { memo, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { leadingFilters, type NormalField } from '../../declare/index.ts'
import { uiOf } from '../../fields/kinds.ui.tsx'
import { CountMark } from '../../fields/ui/CountMark.tsx'
import { Text } from '../../fields/ui/Text.tsx'
import type { FilterValue } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useNarrow } from '../base/useNarrow.ts'
import { inSentence, useScreenTranslations } from '../base/useScreenTranslations.ts'
import styles from './list.module.css'
import type { ListModel } from './model.ts'
import { useFilterDraft } from './useFilterDraft.ts'
import { useWidth } from './useWidth.ts'

const FilterLabel = ({ htmlFor, children }: { readonly htmlFor: string; readonly children: ReactNode }) => (
  <label htmlFor={htmlFor} className={styles['filterLabel']}>
    <Text look="secondary">{children}</Text>
  </label>
)

interface FieldFilterProps {
  readonly model: ListModel
  readonly field: NormalField
  readonly value: FilterValue | undefined
  readonly onChange: (name: string, value: FilterValue | undefined) => void
}

function FieldFilter({ model: { resource }, field, value, onChange }: FieldFilterProps) {
  const labels = useLabels()
  const id = useId()
  const { Filter } = uiOf(field)
  if (!Filter) return null
  return (
    <div>
      <FilterLabel htmlFor={id}>{labels.field(resource, field)}</FilterLabel>
      <Filter
        id={id}
        field={field}
        resource={resource}
        value={value}
        onChange={(next) => onChange(field.name, next)}
        data-testid={`${resource.name}.filter.${field.name}`}
      />
    </div>
  )
}

interface FilterBarProps {
  readonly model: ListModel
  /** Fields that the page fixes are not asked for. */
  readonly fixed: readonly string[]
  readonly searchRef: RefObject<InputRef | null>
  /** The key that leads here is listened to. */
  readonly hasKey: boolean
}

/** Narrowest a filter may be, and the gap between two, as the style sheet has them. */
const cell = { width: 200, gap: 16 } as const

/** Keyword search and as many filters as fit beside it; the others stand behind a fold that says how many are set. */
export const FilterBar = memo(function FilterBar({ model, fixed, searchRef, hasKey }: FilterBarProps) {
  const { resource, state } = model
  const labels = useLabels()
  const t = useScreenTranslations()
  const draft = useFilterDraft(model)
  const narrow = useNarrow()
  const grid = useRef<HTMLDivElement>(null)
  const width = useWidth(grid)
  const [unfolded, setUnfolded] = useState(false)
  const keywordId = useId()
  const searchLabels = resource.list.search.flatMap((name) => {
    const field = resource.field[name]
    return field ? inSentence(labels.field(resource, field)) : []
  })
  const fields = leadingFilters(resource)
    .filter((name) => !fixed.includes(name))
    .flatMap((name) => resource.field[name] ?? [])
    .filter((field) => uiOf(field).Filter !== null)
  if (searchLabels.length === 0 && fields.length === 0) return null

  const columns = Math.max(1, Math.floor((width + cell.gap) / (cell.width + cell.gap)))
  const fitting = narrow ? 0 : Math.max(0, columns - (searchLabels.length > 0 ? 1 : 0))
  const shown = unfolded ? fields : fields.slice(0, fitting)
  const hidden = fields.filter((field) => !shown.includes(field))
  const searched = t('list.search', { fields: searchLabels.join(' / ') })

  return (
    <search aria-label={t('list.filters')} className={styles['filterBar']}>
      <div ref={grid} className={styles['filters']}>
        {searchLabels.length > 0 && (
          <div>
            <FilterLabel htmlFor={keywordId}>{t('list.keyword')}</FilterLabel>
            <Input
              ref={searchRef}
              id={keywordId}
              allowClear
              prefix={<SearchOutlined aria-hidden />}
              suffix={!hasKey || narrow || draft.keyword !== '' ? <span /> : <kbd className={styles['key']}>/</kbd>}
              placeholder={searched}
              title={searched}
              value={draft.keyword}
              maxLength={100}
              onChange={({ target }) => draft.setKeyword(target.value)}
              onPressEnter={draft.commit}
              data-testid={`${resource.name}.filter.keyword`}
            />
          </div>
        )}
        {shown.map((field) => (
          <FieldFilter
            key={field.name}
            model={model}
            field={field}
            value={draft.filters[field.name]}
            onChange={draft.setFilter}
          />
        ))}
      </div>
      {(unfolded || hidden.length > 0) && fields.length > fitting && (
        <CountMark count={hidden.filter(({ name }) => state.filters[name] !== undefined).length}>
          <Button
            onClick={() => setUnfolded(!unfolded)}
            icon={unfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
            aria-expanded={unfolded}
            data-testid={`${resource.name}.action.filters`}
          >
            {t(unfolded ? 'list.collapse' : 'list.expand')}
          </Button>
        </CountMark>
      )}
    </search>
  )
})
