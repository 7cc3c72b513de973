import { type AnyField, defineEnumeration, type FieldOfKind, type Kind, type NormalField } from '../../declare/index.ts'
import { normaliseField } from '../../declare/normalise.ts'
import { fieldText } from '../../platform/messages/messages.ts'
import type { FieldI18n } from '../kind.ts'

/** A field as screens and server read it, from one as authors write it. */
export const fieldOf = <K extends Kind>(field: AnyField & { readonly kind: K }, name = 'sample'): FieldOfKind<K> =>
  // `normaliseField` keeps the kind of the field it is given.
  normaliseField(name, field) as NormalField as FieldOfKind<K>

/** Options with a code that looks like a number, and labels with signs that separate texts elsewhere. */
export const tone = defineEnumeration('tone', {
  1: ['暖色', 'orange'],
  cold: ['冷色', 'blue'],
  plain: ['素色、原色', 'grey'],
})

/** Words with the Chinese labels of enumerations; a dictionary code is its own label. */
export const sampleI18n = (locale: FieldI18n['locale'] = 'zh'): FieldI18n => {
  const options: FieldI18n['options'] = (field) => {
    if (field.kind !== 'select' && field.kind !== 'multiSelect') return []
    const declared = field.facts.options
    return 'values' in declared ? Object.entries(declared.values).map(([code, { label }]) => ({ code, label })) : []
  }
  return {
    locale,
    options,
    option: (field, code) => options(field).find((option) => option.code === code)?.label ?? code,
    t: (key, params) => fieldText(key, locale, params),
  }
}

/** What is never a text, number or id, whatever the kind: JSON of another type. */
export const neverScalar = [['a'], [1], {}, { value: 1 }] as const

/** Text that no kind stores: NUL, half a surrogate pair, a control character. */
export const unstorableTexts = ['甲\0乙', '甲\uD83D', '甲\u001B'] as const
