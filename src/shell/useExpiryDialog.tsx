import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Ending, watchExpiry } from '../platform/expiry.ts'
import { somebodyElse, watchIdentity } from '../platform/identity.ts'
import { port } from '../platform/port.ts'
import { clearSession } from '../platform/session.ts'
import { storedToken } from '../platform/token.ts'
import { onDemand } from '../providers/onDemand.tsx'

/** Keeps the place of the form: buttons below it must not move from under the pointer when it is there. */
const formHeight = 236
const ResumeForm = onDemand(
  () => import('./ResumeForm.tsx').then(({ ResumeForm }) => ResumeForm),
  <div style={{ minHeight: formHeight }} />,
)
const ResumeInApp = onDemand(() => import('./ResumeInApp.tsx').then(({ ResumeInApp }) => ResumeInApp))

/** Without a token the guard leads to the login page, and back here afterwards. */
function logInAgain(): void {
  // Somebody else's login is theirs; this page merely becomes theirs too.
  if (somebodyElse() === null) clearSession()
  location.reload()
}

/**
 * Asks what to do about a session that ended, once however many calls fail: log in on the login page, log in right
 * here, or stay and keep what was typed. `onResumed` when the session works again.
 */
export function useExpiryDialog(onResumed: () => void): void {
  const { modal } = App.useApp()
  const { t } = useTranslation()
  useEffect(() => {
    let returned: (() => void) | null = null
    const ask = (ending: Ending, why?: string) =>
      new Promise<boolean>((resolve) => {
        const answer = (again: boolean) => {
          returned = null
          resolve(again)
        }
        const name = somebodyElse()?.name ?? ''
        const tokenBefore = storedToken()
        const other = ending === 'otherUser'
        const inApp = port() === 'app'
        const Resume = inApp ? ResumeInApp : ResumeForm
        const resume = () => {
          dialog.destroy()
          answer(false)
          onResumed()
        }
        const dialog = modal.confirm({
          title: t(`session.${ending}Title`),
          content: (
            <>
              <p>{t(`session.${other && inApp ? 'otherUserInApp' : ending}`, { name })}</p>
              {why && <p>{why}</p>}
              {!other && <Resume onResumed={resume} />}
            </>
          ),
          okText: other ? t('session.continueAs', { name }) : t('session.loginAgain'),
          cancelText: t('session.cancel'),
          onOk: () => answer(true),
          onCancel: () => answer(false),
        })
        returned = () => {
          // The same token is the same ended session.
          if (storedToken() !== tokenBefore) resume()
        }
      })
    const stops = [watchExpiry(ask, logInAgain), watchIdentity(() => returned?.())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [modal, t, onResumed])
}
