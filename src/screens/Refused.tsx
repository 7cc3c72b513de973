import { LockOutlined } from '@ant-design/icons'
import { Obstacle } from '../fields/ui/Obstacle.tsx'
import { useScreenWords } from './useScreenWords.ts'

/** An address that asks for what the person may not do; buttons for it are not shown anyway. */
export function Refused() {
  const say = useScreenWords()
  return <Obstacle icon={<LockOutlined aria-hidden />} title={say('list.refused')} />
}
