import { App } from 'antd'
import { platformMessage } from '../../platform/failure.ts'
import { type Resent, useResend } from '../../providers/outbox.ts'
import { useOutboxMessages } from './messages.ts'

/** Sends again and says what became of it; answers whether it was done. */
export function useResending() {
  const t = useOutboxMessages()
  const { message } = App.useApp()
  const { mutateAsync, isPending } = useResend()
  const resend = async (which: Resent): Promise<boolean> => {
    try {
      const { count } = await mutateAsync(which)
      if (count === 0) void message.info(t.resentNone)
      else void message.success(t.resent.replace('{count}', String(count)))
      return true
    } catch (error) {
      void message.error(platformMessage(error) ?? t.resendFailed)
      return false
    }
  }
  return { resend, busy: isPending }
}
