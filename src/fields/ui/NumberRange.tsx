import { Space } from 'antd'
import { useLabels } from '../../providers/language.tsx'
import type { NumberCodec } from './codec.ts'
import { NumberBox } from './NumberBox.tsx'
import type { SharedFilter } from './props.ts'
import { rangeOf } from './rangeOf.ts'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

interface Unit {
  readonly codec: NumberCodec
  readonly prefix?: string | undefined
  readonly suffix?: string | undefined
}

const numberOf = (bound: string | number | undefined) => (typeof bound === 'number' ? bound : null)

/** A filter by the smallest and the largest number, either of which may be left open. */
export function NumberRange({ value, onChange, field, resource, id, codec, ...rest }: SharedFilter & Unit) {
  const t = useFieldTranslations()
  const name = useLabels().field(resource, field)
  const { prefix, suffix, 'data-testid': testId } = rest
  const from = numberOf(rangeOf(value).from)
  const to = numberOf(rangeOf(value).to)
  const change = (next: { from: number | null; to: number | null }) => {
    if (next.from === null && next.to === null) return onChange(undefined)
    onChange({ ...(next.from !== null && { from: next.from }), ...(next.to !== null && { to: next.to }) })
  }
  const bound = { codec, prefix, suffix }
  return (
    <Space.Compact role="group" aria-label={name} block data-testid={testId}>
      <NumberBox
        {...bound}
        {...(id && { id })}
        value={from}
        onChange={(next) => change({ from: next, to })}
        placeholder={t('atLeast')}
        aria-label={`${name} ${t('atLeast')}`}
        {...(testId && { 'data-testid': `${testId}.from` })}
      />
      <NumberBox
        {...bound}
        value={to}
        onChange={(next) => change({ from, to: next })}
        placeholder={t('atMost')}
        aria-label={`${name} ${t('atMost')}`}
        {...(testId && { 'data-testid': `${testId}.to` })}
      />
    </Space.Compact>
  )
}
