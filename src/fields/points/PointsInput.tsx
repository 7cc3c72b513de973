import { useWords } from '../../providers/lexicon.tsx'
import type { Words } from '../kind.ts'
import type { InputProps } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberInput } from '../ui/NumberInput.tsx'

const codec = plain(0)
const unitOf = ({ word }: Words) => word('points', { count: '' }).trim()

export function PointsInput(props: InputProps<'points'>) {
  return <NumberInput {...props} codec={codec} suffix={unitOf(useWords())} />
}
