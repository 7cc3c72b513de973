import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { dropDraft, type FormDraft, keepDraft, keptDraft } from '../../platform/formDrafts.ts'
import { isSame } from '../formFields/values.ts'
import type { RecordForm } from './useRecordForm.ts'

/** What was typed is kept this long after the last key. */
const settleMs = 400

/** A draft of an earlier visit, to be taken or thrown away. */
export interface DraftOffer {
  readonly at: number
  /** The record was saved by somebody since. */
  readonly outdated: boolean
  readonly restore: () => void
  readonly discard: () => void
}

export interface FormDraftState {
  readonly offer: DraftOffer | null
  /** Something was typed. */
  readonly keep: () => void
  /** It was saved, or may be lost. */
  readonly forget: () => void
}

/** The draft of an earlier visit, unless the form already says the same. */
function earlier(form: string, { fieldForm }: RecordForm): FormDraft | null {
  const draft = keptDraft(form)
  if (!draft) return null
  const now = fieldForm.items.initial
  return Object.entries(draft.values).every(([name, value]) => isSame(now[name] ?? null, value)) ? null : draft
}

/** Keeps what is typed into a form of a record until it is saved or given up, and offers what an earlier visit left. */
export function useDraft(record: RecordForm): FormDraftState {
  const { resource } = record.fieldForm
  const form = `${resource.name}:${record.row?.id ?? 'new'}`
  const [draft, setDraft] = useState<FormDraft | null>(() => earlier(form, record))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { isDirty, typed, adopt } = record

  const store = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (isDirty()) keepDraft(form, { at: Date.now(), ...typed() })
    else dropDraft(form)
  }, [form, isDirty, typed])
  const keep = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(store, settleMs)
  }, [store])
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    dropDraft(form)
    setDraft(null)
  }, [form])

  useEffect(() => {
    const hurry = () => timer.current !== undefined && store()
    window.addEventListener('pagehide', hurry)
    document.addEventListener('visibilitychange', hurry)
    return () => {
      hurry()
      window.removeEventListener('pagehide', hurry)
      document.removeEventListener('visibilitychange', hurry)
    }
  }, [store])

  const offer = useMemo(
    () =>
      draft && {
        at: draft.at,
        outdated: draft.version !== (record.row?.version ?? null),
        restore: () => {
          adopt(draft)
          setDraft(null)
          store()
        },
        discard: forget,
      },
    [draft, record.row, adopt, store, forget],
  )
  return useMemo(() => ({ offer, keep, forget }), [offer, keep, forget])
}
