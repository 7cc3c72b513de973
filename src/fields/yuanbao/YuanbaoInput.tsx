import { useFieldI18n } from '../../providers/language.tsx'
import type { FieldI18n } from '../kind.ts'
import type { InputProps } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberInput } from '../ui/NumberInput.tsx'

const codec = plain(0)
const unitOf = ({ t: word }: FieldI18n) => word('yuanbao', { count: '' }).trim()

export function YuanbaoInput(props: InputProps<'yuanbao'>) {
  return <NumberInput {...props} codec={codec} suffix={unitOf(useFieldI18n())} />
}
