import { Button, Result } from 'antd'
import { useFailureText } from '../useFailureText.ts'
import { useScreenWords } from '../useScreenWords.ts'

/** The record could not be read. */
export function RecordProblem({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const say = useScreenWords()
  const textOf = useFailureText()
  return (
    <Result
      status="warning"
      title={say('show.failed')}
      subTitle={textOf(error)}
      extra={<Button onClick={onRetry}>{say('list.retry')}</Button>}
    />
  )
}
