import type { Dictionary, Enumeration, NormalField } from '../../declare/index.ts'
import { formatsIn } from '../../fields/families/cellFormats.ts'
import { joinTexts } from '../../fields/families/many.ts'
import type { FieldI18n } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kinds.ts'
import { isDay } from '../../fields/shanghai.ts'
import { Choices } from '../../fields/ui/Choices.tsx'
import { useNames } from '../../fields/ui/useNames.ui.ts'
import type { FilterValue } from '../../platform/contract.ts'
import { useFieldI18n } from '../../providers/language.tsx'
import type { ScreenTranslate } from '../base/useScreenTranslations.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'

const isList = (value: FilterValue): value is readonly string[] => Array.isArray(value)

/** One end of a range, written as a value of the field is; days stand in the filters of moments, too. */
function endText(field: NormalField, end: string | number, i18n: FieldI18n): string {
  if (typeof end === 'string' && isDay(end)) return formatsIn(i18n).day(end)
  return kindOf(field).format(end, field, i18n)
}

/** A filter value in words; ids of references are named by whoever shows it. */
function filterText(field: NormalField, value: FilterValue, i18n: FieldI18n, t: ScreenTranslate): string {
  if (typeof value === 'boolean') return kindOf(field).format(value, field, i18n)
  if (typeof value === 'string') return field.kind === 'region' ? kindOf(field).format(value, field, i18n) : value
  if (isList(value))
    return joinTexts(
      value.map((code) => i18n.option(field, code)),
      i18n,
    )
  const { from, to } = value
  if (from === undefined) return to === undefined ? '' : t('list.to', { value: endText(field, to, i18n) })
  if (to === undefined) return t('list.from', { value: endText(field, from, i18n) })
  return `${endText(field, from, i18n)} – ${endText(field, to, i18n)}`
}

interface FilterTextProps {
  readonly field: NormalField
  readonly value: FilterValue
}

function Names({ to, ids }: { readonly to: string; readonly ids: readonly string[] }) {
  const { nameOf } = useNames(to, ids)
  const i18n = useFieldI18n()
  return <>{joinTexts(ids.map(nameOf), i18n)}</>
}

interface ChosenProps {
  readonly options: Enumeration | Dictionary
  readonly codes: readonly string[]
}

function Chosen({ options, codes }: ChosenProps) {
  const i18n = useFieldI18n()
  return (
    <Choices options={options}>
      {(choices) =>
        joinTexts(
          codes.map((code) => choices.find((choice) => choice.code === code)?.label ?? code),
          i18n,
        )
      }
    </Choices>
  )
}

/** What a filter asks, in words. */
export function FilterText({ field, value }: FilterTextProps) {
  const i18n = useFieldI18n()
  const t = useScreenTranslations()
  if ((field.kind === 'ref' || field.kind === 'refs') && isList(value)) return <Names to={field.facts.to} ids={value} />
  if ((field.kind === 'select' || field.kind === 'multiSelect') && isList(value))
    return <Chosen options={field.facts.options} codes={value} />
  return <>{filterText(field, value, i18n, t)}</>
}
