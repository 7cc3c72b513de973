import { PlusOutlined } from '@ant-design/icons'
import { Button, Select, Space } from 'antd'
import { use, useState } from 'react'
import type { Condition } from '../../declare/index.ts'
import { InlineCreateContext } from '../../providers/inlineCreate.ts'
import { useOptions } from '../../providers/options.ts'
import { filtersOf } from './filtersOf.ts'
import { RetryButton } from './RetryButton.tsx'
import { inTreeOrder } from './tree.ts'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'
import { useNames } from './useNames.ui.ts'

interface RefSelectProps {
  readonly to: string
  /** What a row must be to be offered. */
  readonly only?: Condition
  readonly ids: readonly string[]
  /** What the ids are called, as the row came with them, in their order. */
  readonly names?: readonly string[]
  readonly onIds: (ids: readonly string[]) => void
  readonly several: boolean
  readonly max?: number
  readonly offersDisabled?: boolean
  readonly id?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly onBlur?: () => void
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
  readonly 'data-testid'?: string
}

/** Chooses one or several rows of another resource, searched for on the server. */
export function RefSelect(props: RefSelectProps) {
  const { to, only, ids, names, onIds, several, max, offersDisabled = false, ...control } = props
  const t = useFieldTranslations()
  const [open, setOpen] = useState(false)
  const { items, loading, error, retry, search } = useOptions(to, only ? filtersOf(only) : {}, open)
  const { nameOf, remember } = useNames(to, ids, names)
  const inPlace = use(InlineCreateContext)
  const label = inPlace?.labelOf(to) ?? null
  const create = () => {
    setOpen(false)
    inPlace?.create({ to, only, onCreated: (id) => onIds(several ? [...ids, id] : [id]) })
  }

  const pick = (picked: readonly { readonly value: string; readonly label?: unknown }[]) => {
    remember(items)
    onIds(picked.map(({ value }) => value))
  }
  return (
    <Select<{ value: string; label: string } | { value: string; label: string }[] | null>
      {...control}
      {...(several && { mode: 'multiple' as const, maxTagCount: 'responsive' as const, ...(max && { maxCount: max }) })}
      labelInValue
      allowClear
      showSearch={{ filterOption: false, autoClearSearchValue: false, onSearch: search }}
      open={open}
      onOpenChange={setOpen}
      {...(label !== null && {
        popupRender: (menu) => (
          <>
            {menu}
            <Button
              block
              type="text"
              icon={<PlusOutlined aria-hidden />}
              // The list would close before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={create}
              data-testid={control['data-testid'] && `${control['data-testid']}.create`}
            >
              {t('createOne', { label })}
            </Button>
          </>
        ),
      })}
      loading={open && loading}
      style={{ width: '100%' }}
      placeholder={t('choose')}
      notFoundContent={
        error ? (
          <Space>
            {t('loadFailed')}
            <RetryButton error={error} onRetry={retry} size="small" type="link" />
          </Space>
        ) : (
          t(loading ? 'searching' : 'nothingFound')
        )
      }
      value={
        several
          ? ids.map((id) => ({ value: id, label: nameOf(id) }))
          : ids[0] === undefined
            ? null
            : { value: ids[0], label: nameOf(ids[0]) }
      }
      onChange={(picked) => pick(picked ? [picked].flat() : [])}
      options={inTreeOrder(items).map(({ id, name, disabled, depth }) => ({
        value: id,
        label: disabled ? t('disabledOption', { name }) : name,
        disabled: disabled && !offersDisabled,
        depth,
      }))}
      optionRender={({ label, data }) => <span style={{ paddingInlineStart: data.depth * 16 }}>{label}</span>}
    />
  )
}
