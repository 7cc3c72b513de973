import { App, type FormInstance } from 'antd'
import { useState } from 'react'
import { Failure } from '../../platform/failure.ts'

/** Sends a form: messages of single fields stand at their inputs, anything else above them all. */
export function useSubmit<Values>(form: FormInstance<Values>, send: (values: Values) => Promise<void>) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const submit = async (values: Values) => {
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const errors = Object.entries(error.errors)
      form.setFields(errors.map(([name, text]) => ({ name: name as never, errors: [text] })))
      if (error.kind === 'business' && errors.length === 0) void message.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy }
}
