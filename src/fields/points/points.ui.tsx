import { useFieldI18n } from '../../providers/language.tsx'
import type { FieldI18n } from '../kind.ts'
import type { FilterProps, UiKind } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberRange } from '../ui/heavyFilters.tsx'
import { NumberCell } from '../ui/NumberCell.tsx'

const codec = plain(0)

const unitOf = ({ t: word }: FieldI18n) => word('points', { count: '' }).trim()

function PointsFilter(props: FilterProps<'points'>) {
  return <NumberRange {...props} codec={codec} suffix={unitOf(useFieldI18n())} />
}

export const pointsUi: UiKind<'points'> = {
  Cell: NumberCell,
  Filter: PointsFilter,
  column: { width: 130, align: 'right' },
}
