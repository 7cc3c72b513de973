import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { platformMessage } from '../../platform/failure.ts'
import { factorKey } from '../../providers/factor.ts'
import { sessionsKey } from '../../providers/sessions.ts'

/** Changes one's own factors: the cards that show them, and the sessions it ended, are read anew. */
export function useFactorChange() {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const refresh = () => Promise.all([factorKey, sessionsKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const attempt = (work: () => Promise<void>) => async () => {
    setBusy(true)
    try {
      await work()
      await refresh()
    } catch (error) {
      const said = platformMessage(error)
      if (said !== null) void message.error(said)
    } finally {
      setBusy(false)
    }
  }
  return { attempt, refresh, busy }
}
