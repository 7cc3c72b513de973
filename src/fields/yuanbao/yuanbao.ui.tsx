import { useWords } from '../../providers/lexicon.tsx'
import type { Words } from '../kind.ts'
import type { FilterProps, UiKind } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberRange } from '../ui/heavyFilters.tsx'
import { NumberCell } from '../ui/NumberCell.tsx'

const codec = plain(0)

const unitOf = ({ word }: Words) => word('yuanbao', { count: '' }).trim()

function YuanbaoFilter(props: FilterProps<'yuanbao'>) {
  return <NumberRange {...props} codec={codec} suffix={unitOf(useWords())} />
}

export const yuanbaoUi: UiKind<'yuanbao'> = {
  Cell: NumberCell,
  Filter: YuanbaoFilter,
  column: { width: 130, align: 'right' },
}
