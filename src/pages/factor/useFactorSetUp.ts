import { useCallback, useEffect, useRef, useState } from 'react'
import type { FactorDraft } from '../../platform/contract.ts'
import { beginFactor, confirmFactor } from '../../providers/factor.ts'

interface Options {
  /** Of a login that waits for the factor, the token that the password opened. */
  readonly token?: string
  /** What a failure says to the person. */
  readonly say: (error: unknown) => string
  /** It is set up, with these recovery codes. */
  readonly onCodes?: (codes: readonly string[]) => void
}

/** Setting up a second factor: the secret for the app, then its first code, then the recovery codes. */
export function useFactorSetUp({ token, say, onCodes }: Options) {
  const [draft, setDraft] = useState<FactorDraft | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const saying = useRef(say)
  saying.current = say

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(saying.current(error))
    } finally {
      setBusy(false)
    }
  }, [])
  const begin = useCallback(() => attempt(async () => setDraft(await beginFactor({ token }))), [attempt, token])
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void begin()
  }, [begin])

  const confirm = (code: string) =>
    attempt(async () => {
      if (!draft) return
      const made = await confirmFactor({ id: draft.id, code }, { token })
      setCodes(made)
      onCodes?.(made)
    })
  /** A passkey instead of an app; its code is fetched when somebody wants one. */
  const makePasskey = (name: string) =>
    attempt(async () => {
      const { addPasskey } = await import('../../providers/passkeys.ts')
      const made = await addPasskey(name, token)
      setCodes(made)
      onCodes?.(made)
    })
  return { draft, codes, problem, busy, begin, confirm, makePasskey, setProblem }
}
