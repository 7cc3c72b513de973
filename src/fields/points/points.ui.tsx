import { useWords } from '../../providers/lexicon.tsx'
import type { Words } from '../kind.ts'
import type { FilterProps, UiKind } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberRange } from '../ui/heavyFilters.tsx'
import { NumberCell } from '../ui/NumberCell.tsx'

const codec = plain(0)

const unitOf = ({ word }: Words) => word('points', { count: '' }).trim()

function PointsFilter(props: FilterProps<'points'>) {
  return <NumberRange {...props} codec={codec} suffix={unitOf(useWords())} />
}

export const pointsUi: UiKind<'points'> = {
  Cell: NumberCell,
  Filter: PointsFilter,
  column: { width: 130, align: 'right' },
}
