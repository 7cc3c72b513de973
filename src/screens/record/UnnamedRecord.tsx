import { Button } from 'antd'
import type { NormalPage } from '../../declare/index.ts'
import { Obstacle } from '../../fields/ui/Obstacle.tsx'
import { useLexicon } from '../../providers/lexicon.tsx'
import { useScreenWords } from '../useScreenWords.ts'
import { Frame } from './Frame.tsx'

interface UnnamedRecordProps {
  readonly page: NormalPage
  readonly onClose: () => void
}

/** A page of one record whose address says none, as one that was cut off or typed by hand. */
export function UnnamedRecord({ page, onClose }: UnnamedRecordProps) {
  const lexicon = useLexicon()
  const say = useScreenWords()
  return (
    <Frame as="page" title={lexicon.page(page)} onClose={onClose}>
      <Obstacle title={say('show.unnamed')}>
        <Button type="primary" onClick={onClose}>
          {say('show.toList')}
        </Button>
      </Obstacle>
    </Frame>
  )
}
