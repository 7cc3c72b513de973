import { App, Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../platform/failure.ts'
import { useCountdown } from '../useCountdown.ts'

const secondsBetweenCodes = 60

interface CodeInputProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
  /** Sends the code; false when it could not be sent yet. */
  readonly send: () => Promise<boolean>
  readonly 'data-testid'?: string
}

/** A verification code, with the button that sends it. */
export function CodeInput({ id, value, onChange, send, 'data-testid': testId }: CodeInputProps) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { left, start } = useCountdown(secondsBetweenCodes)
  const [busy, setBusy] = useState(false)
  const request = async () => {
    setBusy(true)
    try {
      if (!(await send())) return
      start()
      void message.success(t('updateTel.sent'))
    } catch (error) {
      if (error instanceof Failure && error.kind === 'business') void message.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space.Compact block>
      <Input
        {...(id !== undefined && { id })}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value.trim())}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-testid={testId}
      />
      <Button loading={busy} disabled={left > 0} onClick={() => void request()} data-testid={`${testId}.send`}>
        {left > 0 ? t('updateTel.sendAgain', { seconds: left }) : t('updateTel.send')}
      </Button>
    </Space.Compact>
  )
}
