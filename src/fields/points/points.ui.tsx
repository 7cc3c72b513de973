import { useWords } from '../../providers/lexicon.tsx'
import type { Words } from '../kind.ts'
import type { FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberCell } from '../ui/NumberCell.tsx'
import { NumberInput } from '../ui/NumberInput.tsx'
import { NumberRange } from '../ui/NumberRange.tsx'

const codec = plain(0)

const unitOf = ({ word }: Words) => word('points', { count: '' }).trim()

function PointsInput(props: InputProps<'points'>) {
  return <NumberInput {...props} codec={codec} suffix={unitOf(useWords())} />
}

function PointsFilter(props: FilterProps<'points'>) {
  return <NumberRange {...props} codec={codec} suffix={unitOf(useWords())} />
}

export const pointsUi: UiKind<'points'> = {
  Cell: NumberCell,
  Input: PointsInput,
  Filter: PointsFilter,
  column: { width: 130, align: 'right' },
}
