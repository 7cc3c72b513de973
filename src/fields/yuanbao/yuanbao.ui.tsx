import { useWords } from '../../providers/lexicon.tsx'
import type { Words } from '../kind.ts'
import type { FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberCell } from '../ui/NumberCell.tsx'
import { NumberInput } from '../ui/NumberInput.tsx'
import { NumberRange } from '../ui/NumberRange.tsx'

const codec = plain(0)

const unitOf = ({ word }: Words) => word('yuanbao', { count: '' }).trim()

function YuanbaoInput(props: InputProps<'yuanbao'>) {
  return <NumberInput {...props} codec={codec} suffix={unitOf(useWords())} />
}

function YuanbaoFilter(props: FilterProps<'yuanbao'>) {
  return <NumberRange {...props} codec={codec} suffix={unitOf(useWords())} />
}

export const yuanbaoUi: UiKind<'yuanbao'> = {
  Cell: NumberCell,
  Input: YuanbaoInput,
  Filter: YuanbaoFilter,
  column: { width: 130, align: 'right' },
}
