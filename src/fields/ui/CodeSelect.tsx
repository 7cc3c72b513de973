import { Select } from 'antd'
import type { Dictionary, Enumeration } from '../../declare/index.ts'
import { type Choice, Choices } from './Choices.tsx'
import { ColourDot } from './OptionTag.tsx'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

interface CodeSelectProps {
  readonly options: Enumeration | Dictionary
  readonly codes: readonly string[]
  readonly onCodes: (codes: readonly string[]) => void
  readonly several: boolean
  /** Codes that may be chosen. Default: all. */
  readonly only?: readonly string[]
  /** Whether the colours of the codes mean something, as those of states do. Default: no. */
  readonly coloured?: boolean
  /** Most codes that may be chosen. */
  readonly max?: number
  /** A filter may ask for what can no longer be chosen. */
  readonly offersDisabled?: boolean
  readonly id?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly onBlur?: () => void
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
  readonly 'data-testid'?: string
}

const present = (choices: readonly Choice[], props: CodeSelectProps) => {
  const { codes, only, offersDisabled = false, coloured = false } = props
  const offered = only ? choices.filter(({ code }) => only.includes(code) || codes.includes(code)) : choices
  const known = offered.map(({ code, label, color, disabled }) => ({
    value: code,
    name: label,
    label: coloured ? (
      <>
        <ColourDot colour={color} />
        {label}
      </>
    ) : (
      label
    ),
    // What the row already has stays choosable, so that editing something else does not force a change.
    disabled: disabled && !offersDisabled && !codes.includes(code),
  }))
  const unknown = codes.filter((code) => !choices.some((choice) => choice.code === code))
  return [...known, ...unknown.map((code) => ({ value: code, name: code, label: code, disabled: false }))]
}

/** Chooses one or several codes of an enumeration or dictionary. */
export function CodeSelect(props: CodeSelectProps) {
  const {
    options,
    codes,
    onCodes,
    several,
    max,
    only: _only,
    offersDisabled: _offers,
    coloured: _coloured,
    ...control
  } = props
  const t = useFieldTranslations()
  return (
    <Choices options={options}>
      {(choices, loading) => (
        <Select
          {...control}
          {...(several && {
            mode: 'multiple' as const,
            maxTagCount: 'responsive' as const,
            ...(max && { maxCount: max }),
          })}
          allowClear
          showSearch={{ optionFilterProp: 'name' }}
          loading={loading}
          style={{ width: '100%' }}
          placeholder={t('choose')}
          notFoundContent={t(loading ? 'loading' : 'nothingFound')}
          value={several ? [...codes] : (codes[0] ?? null)}
          onChange={(picked: string | string[] | null | undefined) =>
            onCodes(picked === null || picked === undefined ? [] : [picked].flat())
          }
          options={present(choices, props)}
        />
      )}
    </Choices>
  )
}
