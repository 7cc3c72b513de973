import type { Dictionary, Enumeration, NormalField } from '../../declare/index.ts'
import { joinTexts } from '../../fields/families/many.ts'
import type { Words } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kinds.ts'
import { isDay } from '../../fields/shanghai.ts'
import { Choices } from '../../fields/ui/Choices.tsx'
import { useNames } from '../../fields/ui/useNames.ui.ts'
import type { FilterValue } from '../../platform/contract.ts'
import { useWords } from '../../providers/lexicon.tsx'
import type { Say } from '../useScreenWords.ts'
import { useScreenWords } from '../useScreenWords.ts'

const isList = (value: FilterValue): value is readonly string[] => Array.isArray(value)

/** One end of a range, written as a value of the field is; a day is a day already. */
function endText(field: NormalField, end: string | number, words: Words): string {
  if (typeof end === 'string' && isDay(end)) return end
  return kindOf(field).format(end, field, words)
}

/** A filter value in words; ids of references are named by whoever shows it. */
function filterText(field: NormalField, value: FilterValue, words: Words, say: Say): string {
  if (typeof value === 'boolean') return kindOf(field).format(value, field, words)
  if (typeof value === 'string') return field.kind === 'region' ? kindOf(field).format(value, field, words) : value
  if (isList(value))
    return joinTexts(
      value.map((code) => words.option(field, code)),
      words,
    )
  const { from, to } = value
  if (from === undefined) return to === undefined ? '' : say('list.to', { value: endText(field, to, words) })
  if (to === undefined) return say('list.from', { value: endText(field, from, words) })
  return `${endText(field, from, words)} – ${endText(field, to, words)}`
}

interface FilterTextProps {
  readonly field: NormalField
  readonly value: FilterValue
}

function Names({ to, ids }: { readonly to: string; readonly ids: readonly string[] }) {
  const { nameOf } = useNames(to, ids)
  const words = useWords()
  return <>{joinTexts(ids.map(nameOf), words)}</>
}

interface ChosenProps {
  readonly options: Enumeration | Dictionary
  readonly codes: readonly string[]
}

function Chosen({ options, codes }: ChosenProps) {
  const words = useWords()
  return (
    <Choices options={options}>
      {(choices) =>
        joinTexts(
          codes.map((code) => choices.find((choice) => choice.code === code)?.label ?? code),
          words,
        )
      }
    </Choices>
  )
}

/** What a filter asks, in words. */
export function FilterText({ field, value }: FilterTextProps) {
  const words = useWords()
  const say = useScreenWords()
  if ((field.kind === 'ref' || field.kind === 'refs') && isList(value)) return <Names to={field.facts.to} ids={value} />
  if ((field.kind === 'select' || field.kind === 'multiSelect') && isList(value))
    return <Chosen options={field.facts.options} codes={value} />
  return <>{filterText(field, value, words, say)}</>
}
