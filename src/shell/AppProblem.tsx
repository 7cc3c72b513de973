import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorResult } from '../fields/ui/ErrorResult.tsx'
import { clearSession } from '../platform/session.ts'
import type { Problem } from './session.ts'

/**
 * Inside an app there is no login page to go to: what is in the way is said here, and trying again asks the app. A login
 * that the platform refused is forgotten first, else a stored one would be refused again and again.
 */
export function AppProblem({ session }: { readonly session: Problem }) {
  const { t } = useTranslation()
  const tryAgain = () => {
    if (session.state !== 'unverified') clearSession()
    location.reload()
  }
  const said = {
    title: session.state === 'refused' ? session.message : t('session.appMissing'),
    intro: session.state === 'refused' ? '' : t('session.appMissingIntro'),
  }
  const due = { title: t('session.appPassword'), intro: t('session.appPasswordIntro') }
  return (
    <ErrorResult {...(session.state === 'firstPassword' ? due : said)}>
      <Button type="primary" onClick={tryAgain} data-testid="session.tryAgain">
        {t('errors.retry')}
      </Button>
    </ErrorResult>
  )
}
