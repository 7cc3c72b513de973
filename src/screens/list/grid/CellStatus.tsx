import { Button, Flex } from 'antd'
import { Text } from '../../../fields/ui/Text.tsx'
import { VisuallyHidden } from '../../../fields/ui/VisuallyHidden.tsx'
import { useGridMessages } from './messages.ts'
import { ProblemText } from './ProblemText.tsx'

interface CellStatusProps {
  readonly name: string
  /** Which cell it is and what it says, for those who do not see it. */
  readonly place: string | null
  /** What is wrong with it, or why it cannot be edited. */
  readonly hint: string | null
  readonly wrong: boolean
  /** Both sides changed it: the person says whose it is. */
  readonly onSettle: ((side: 'mine' | 'theirs') => void) | null
}

/** What is to be said of the cell that somebody is in. */
export function CellStatus({ name, place, hint, wrong, onSettle }: CellStatusProps) {
  const words = useGridMessages()
  return (
    <Flex gap={8} align="center" style={{ minHeight: 24 }}>
      <div role="status" data-testid={`${name}.status`}>
        {place !== null && <VisuallyHidden>{place} </VisuallyHidden>}
        {hint !== null && (wrong ? <ProblemText>{hint}</ProblemText> : <Text look="secondary">{hint}</Text>)}
        {place === null && <Text look="secondary">{words.help}</Text>}
      </div>
      {onSettle && (
        <>
          <Button size="small" onClick={() => onSettle('mine')} data-testid={`${name}.mine`}>
            {words.mine}
          </Button>
          <Button size="small" onClick={() => onSettle('theirs')} data-testid={`${name}.theirs`}>
            {words.takeTheirs}
          </Button>
        </>
      )}
    </Flex>
  )
}
