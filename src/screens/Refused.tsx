import { LockOutlined } from '@ant-design/icons'
import { Result } from 'antd'
import { useScreenWords } from './useScreenWords.ts'

/** An address that asks for what the person may not do; buttons for it are not shown anyway. */
export function Refused() {
  const say = useScreenWords()
  return <Result status="warning" icon={<LockOutlined aria-hidden />} title={say('list.refused')} />
}
