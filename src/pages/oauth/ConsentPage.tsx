import { Alert, Button, Card, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import { platformMessage } from '../../platform/failure.ts'
import { useAuthorizationQuestion } from '../../providers/authorization.ts'
import { useLocale } from '../../providers/language.tsx'
import { ConsentForm } from './ConsentForm.tsx'
import { consentWords } from './words.ts'
import '../account/account.css'

/** Where a program sends its person (`/oauth/authorize`): they see who asks for what, and decide. */
export function ConsentPage() {
  const words = consentWords[useLocale()]
  const [params] = useSearchParams()
  const request = Object.fromEntries(params)
  const { data: question, query } = useAuthorizationQuestion(request)
  if (query.error)
    return (
      <div className="account">
        <FailureAlert
          title={words.failed}
          description={platformMessage(query.error)}
          error={query.error}
          onRetry={() => void query.refetch()}
          data-testid="oauth.failed"
        />
      </div>
    )
  if (!question) return <Skeleton active title={false} className="account" />
  return (
    <div className="account">
      <h1>{words.title}</h1>
      <Card>
        {question.problem === null ? (
          <ConsentForm request={request} question={question} />
        ) : (
          <Alert
            type="error"
            showIcon
            title={words.problem}
            description={question.problem}
            // Only by a click: anybody could have made the address.
            action={<Button onClick={() => location.assign(question.back)}>{words.back}</Button>}
            data-testid="oauth.problem"
          />
        )}
      </Card>
    </div>
  )
}
