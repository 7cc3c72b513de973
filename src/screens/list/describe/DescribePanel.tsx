import { Button, Flex, Input, Tag, Typography } from 'antd'
import { useState } from 'react'
import { Text } from '../../../fields/ui/Text.tsx'
import { describeLimits } from '../../../platform/describeContract.ts'
import { useLabels } from '../../../providers/language.tsx'
import { testId } from '../../base/testId.ts'
import { FilterText } from '../FilterText.tsx'
import type { ListModel } from '../model.ts'
import { useDescribeMessages } from './messages.ts'
import { useDescribed } from './useDescribed.ts'

interface DescribePanelProps {
  readonly model: ListModel
  readonly fixed: readonly string[]
}

/** Asks for a description, and shows the filters that it means until somebody applies or discards them. */
export function DescribePanel({ model: { resource, state, change }, fixed }: DescribePanelProps) {
  const t = useDescribeMessages()
  const labels = useLabels()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { filters, asking, problem, ask, leaveOut, discard } = useDescribed(resource, fixed)
  const name = (part: string) => `${resource.name}.describe.${part}`
  if (resource.list.filters.length === 0) return null
  if (!open)
    return (
      <div>
        <Button type="link" size="small" onClick={() => setOpen(true)} {...testId(name('open'))}>
          {t.open}
        </Button>
      </div>
    )

  const submit = () => {
    if (text.trim() !== '' && !asking) void ask(text.trim())
  }
  const proposed = Object.entries(filters ?? {})
  const apply = () => {
    change({ filters: { ...state.filters, ...filters } })
    discard()
    setText('')
    setOpen(false)
  }
  return (
    <Flex vertical gap={8} role="group" aria-label={t.open}>
      <Flex gap={8} wrap>
        <Input
          autoFocus
          style={{ flex: '1 1 240px' }}
          value={text}
          maxLength={describeLimits.text}
          placeholder={t.placeholder}
          aria-label={t.open}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={submit}
          {...testId(name('text'))}
        />
        <Button loading={asking} disabled={text.trim() === ''} onClick={submit} {...testId(name('submit'))}>
          {t.submit}
        </Button>
        <Button
          onClick={() => {
            discard()
            setOpen(false)
          }}
          {...testId(name('discard'))}
        >
          {t.discard}
        </Button>
      </Flex>
      <Text look="secondary">{t.sent}</Text>
      <div role="status" aria-live="polite">
        {problem !== null && (
          <Typography.Text type="danger" {...testId(name('problem'))}>
            {problem}
          </Typography.Text>
        )}
        {filters && proposed.length === 0 && <span {...testId(name('none'))}>{t.none}</span>}
        {proposed.length > 0 && (
          <Flex gap={8} wrap align="center">
            <span>{t.found}</span>
            {proposed.map(([field, value]) => {
              const declared = resource.field[field]
              if (!declared) return null
              const label = labels.field(resource, declared)
              return (
                <Tag
                  key={field}
                  closable={{ 'aria-label': t.leaveOut(label) }}
                  onClose={() => leaveOut(field)}
                  {...testId(name(`filter.${field}`))}
                >
                  {label}: <FilterText field={declared} value={value} />
                </Tag>
              )
            })}
            <Button type="primary" size="small" onClick={apply} {...testId(name('apply'))}>
              {t.apply}
            </Button>
          </Flex>
        )}
      </div>
    </Flex>
  )
}
