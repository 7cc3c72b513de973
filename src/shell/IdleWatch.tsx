import { Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionCodes } from '../platform/contract.ts'
import { emitFailure, Failure } from '../platform/failure.ts'
import { idleDeadline, idleStep } from '../platform/idle.ts'
import { lastActivity } from '../platform/lastActivity.ts'
import { authProvider, extendSession } from '../providers/auth.ts'

const second = 1000
const moves = ['keydown', 'pointerdown', 'wheel'] as const

const timeLeft = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / second))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

// What this call finds out, it announces itself.
const extend = () => void extendSession().catch(() => undefined)

/** The time left before the session ends for want of use, in milliseconds; null while nobody needs to know. */
function useIdle(): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const lastMove = useRef(0)
  useEffect(() => {
    let settledFor = 0
    const move = () => {
      lastMove.current = Date.now()
    }
    const check = () => {
      const [now, used] = [Date.now(), lastActivity()]
      const step = idleStep(now, used, lastMove.current)
      setLeft(step === 'ask' ? idleDeadline(used) - now : null)
      // Once for every use: extending may fail, and whoever stays after the end is not asked again.
      if (step === 'nothing' || step === 'ask' || settledFor === used) return
      settledFor = used
      if (step === 'extend') extend()
      else emitFailure(new Failure({ kind: 'session', message: 'idle', code: sessionCodes.expired }), now)
    }
    const clock = setInterval(check, second)
    for (const name of moves) window.addEventListener(name, move, { capture: true, passive: true })
    return () => {
      clearInterval(clock)
      for (const name of moves) window.removeEventListener(name, move, { capture: true })
    }
  }, [])
  return left
}

/** Asks whoever has been away whether they are still there, before the platform ends their session. */
export function IdleWatch() {
  const { t } = useTranslation()
  const left = useIdle()
  return (
    <Modal
      open={left !== null}
      title={t('session.idleTitle')}
      closable={false}
      mask={{ closable: false }}
      onCancel={extend}
      footer={[
        <Button key="logOut" onClick={() => void authProvider.logout({})}>
          {t('shell.logOut')}
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={extend} data-testid="session.stay">
          {t('session.stay')}
        </Button>,
      ]}
      data-testid="session.idle"
    >
      <p role="timer">{t('session.idle', { left: timeLeft(left ?? 0) })}</p>
    </Modal>
  )
}
