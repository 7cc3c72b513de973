import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentToken } from '../platform/bridge.ts'
import { removeAppToken } from '../platform/token.ts'

interface ResumeInAppProps {
  readonly onResumed: () => void
}

/** Asks the app again inside the dialog, so that the page behind it keeps what was typed. */
export function ResumeInApp({ onResumed }: ResumeInAppProps) {
  const { t } = useTranslation()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  const ask = async () => {
    setBusy(true)
    setMissing(false)
    // The one that ended must not be taken for a new one.
    removeAppToken()
    if (await currentToken()) return onResumed()
    setMissing(true)
    setBusy(false)
  }
  return (
    <>
      <p>{t('session.appAgain')}</p>
      {missing && <Alert className="resume-problem" type="error" showIcon title={t('session.appMissing')} />}
      <Button loading={busy} onClick={() => void ask()} data-testid="session.tryAgain">
        {t('errors.retry')}
      </Button>
    </>
  )
}
