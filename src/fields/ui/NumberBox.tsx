import { InputNumber } from 'antd'
import { useFormats } from '../../providers/language.tsx'
import { type NumberCodec, typedNumber } from './codec.ts'

interface NumberBoxProps {
  readonly codec: NumberCodec
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly prefix?: string | undefined
  readonly suffix?: string | undefined
  readonly id?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly onBlur?: () => void
  readonly placeholder?: string
  readonly 'aria-label'?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
  readonly 'data-testid'?: string
}

/**
 * A number typed with thousands separators, in text arithmetic throughout. Limits are left to validation: the control
 * would move a number outside them to the limit without saying so.
 */
export function NumberBox({ codec, value, onChange, ...control }: NumberBoxProps) {
  const { written, locale } = useFormats()
  const parse = (input: string | undefined) => typedNumber(input ?? '', codec.digits, locale)
  const format = (text: string | undefined, { userTyping, input }: { userTyping: boolean; input: string }) => {
    if (text === undefined || text === '') return userTyping ? parse(input) : ''
    const typed = parse(input)
    // A value set from outside while the field has the focus wins over what was typed.
    if (userTyping && codec.fromText(typed) === codec.fromText(text)) return written(typed)
    const number = codec.fromText(text)
    return written(number === null ? text : codec.toText(number))
  }
  return (
    <InputNumber<string>
      {...control}
      stringMode
      style={{ width: '100%' }}
      inputMode={codec.digits === 0 ? 'numeric' : 'decimal'}
      value={value === null ? null : codec.toText(value)}
      onChange={(text) => onChange(text === null ? null : codec.fromText(text))}
      parser={parse}
      formatter={format}
    />
  )
}
