import { App, Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorResult } from '../fields/ui/ErrorResult.tsx'
import { leaveNotice } from '../pages/login/notice.ts'
import { emitFailure } from '../platform/failure.ts'
import { port } from '../platform/port.ts'
import { clearSession } from '../platform/session.ts'
import { authProvider, endSession } from '../providers/auth.ts'
import { AppProblem } from './AppProblem.tsx'
import { FailureWatch } from './FailureWatch.tsx'
import type { Problem } from './session.ts'

/** The stored session is of no use: it is forgotten, and the login page says why. */
function StartOver({ reason }: { readonly reason: string }) {
  useEffect(() => {
    leaveNotice(reason)
    clearSession()
    location.replace('/')
  }, [reason])
  return null
}

/** Somebody left the page of the first password. */
function LogOut() {
  useEffect(() => void endSession().then(() => location.replace('/login')), [])
  return null
}

function NotEnabled() {
  const { modal } = App.useApp()
  const { t } = useTranslation()
  useEffect(() => {
    const logOut = () => {
      clearSession()
      location.reload()
    }
    const { destroy } = modal.confirm({
      title: t('errors.notEnabledTitle'),
      content: t('errors.notEnabled'),
      okText: t('shell.confirm'),
      cancelText: t('shell.cancel'),
      onOk: logOut,
      onCancel: logOut,
    })
    return destroy
  }, [modal, t])
  return null
}

function NotMounted() {
  const { t } = useTranslation()
  return (
    <ErrorResult title={t('errors.notMounted')}>
      <Button onClick={() => void authProvider.logout({})}>{t('shell.logOut')}</Button>
    </ErrorResult>
  )
}

const reload = () => location.reload()

function Unreachable({ failure }: Pick<Extract<Problem, { state: 'unreachable' }>, 'failure'>) {
  const { t } = useTranslation()
  // The call failed before anything could listen.
  useEffect(() => emitFailure(failure, Date.now()), [failure])
  return (
    <>
      <FailureWatch onResumed={reload} />
      <ErrorResult title={t(failure.kind === 'session' ? 'session.expired' : 'errors.network')}>
        <Button type="primary" onClick={reload}>
          {t('errors.retry')}
        </Button>
      </ErrorResult>
    </>
  )
}

/** Without a login that is good for anything: on a desktop there is a new one to be had. */
const needsLogin = (session: Problem): boolean =>
  ['unverified', 'refused', 'firstPassword'].includes(session.state) ||
  (session.state === 'unreachable' && session.failure.kind === 'session')

/** A session that cannot be worked in, and the way out. */
export function SessionProblem({ session }: { readonly session: Problem }) {
  const { t } = useTranslation()
  if (port() === 'app' && needsLogin(session)) return <AppProblem session={session} />
  switch (session.state) {
    case 'unverified':
      return <StartOver reason={t('errors.verification')} />
    case 'refused':
      return <StartOver reason={session.message} />
    case 'firstPassword':
      return <LogOut />
    case 'notEnabled':
      return <NotEnabled />
    case 'notMounted':
      return <NotMounted />
    case 'unreachable':
      return <Unreachable failure={session.failure} />
  }
}
