import { Flex } from 'antd'
import type { FieldOfKind, NormalResource } from '../../../declare/index.ts'
import { kindOf } from '../../../fields/kinds.ts'
import { CodeTags } from '../../../fields/ui/CodeTags.tsx'
import { Text } from '../../../fields/ui/Text.tsx'
import { formatsOf } from '../../../platform/format/format.ts'
import { useFieldI18n, useLabels } from '../../../providers/language.tsx'
import type { RowsOnward } from '../useRowsOnward.ts'

interface ColumnHeadProps {
  readonly resource: NormalResource
  readonly state: FieldOfKind<'select'>
  readonly code: string
  /** Undefined: nobody knows yet. */
  readonly count: number | undefined
  readonly summary: RowsOnward['summary']
}

/** The state of a column, how many rows are in it, and what their figures add up to. */
export function ColumnHead({ resource, state, code, count, summary }: ColumnHeadProps) {
  const labels = useLabels()
  const i18n = useFieldI18n()
  const sums = resource.list.sums.flatMap((name) => {
    const field = resource.field[name]
    const sum = summary?.[name]
    if (!field || sum === undefined) return []
    return [`${labels.field(resource, field)} ${kindOf(field).format(sum as never, field as never, i18n)}`]
  })
  return (
    <div style={{ padding: '8px 10px' }}>
      <Flex gap={8} align="baseline">
        <CodeTags options={state.facts.options} codes={[code]} />
        <Text look="secondary" data-testid={`${resource.name}.column.${code}.count`}>
          {count === undefined ? '' : formatsOf(labels.locale).short(count, 0)}
        </Text>
      </Flex>
      {sums.map((sum) => (
        <Text key={sum} look="secondary" style={{ display: 'block', fontSize: 12 }}>
          {sum}
        </Text>
      ))}
    </div>
  )
}
