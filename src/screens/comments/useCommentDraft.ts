import { useCallback, useEffect, useRef, useState } from 'react'
import type { CommentFile, CommentItem, CommentReader } from '../../platform/commentContract.ts'
import { dropDraft, keepDraft, keptDraft } from '../../platform/formDrafts.ts'
import { type Attempt, createAttempts } from '../formFields/attempts.ts'

/** What is half written: it is there again after a reload or an ended session. */
interface Kept {
  readonly text: string
  /** Everybody who was chosen so far, also who was deleted from the text again. */
  readonly known: readonly CommentReader[]
  readonly files: readonly CommentFile[]
  /** An attempt whose answer was lost. */
  readonly attempt: Attempt | null
}

function keptAs(name: string): Partial<Kept> {
  const values = keptDraft(name)?.values
  return values && Array.isArray(values['known']) ? values : {}
}

const isSame = (some: readonly CommentFile[], others: readonly CommentFile[]): boolean =>
  some.length === others.length && some.every(({ id }, index) => id === others[index]?.id)

/**
 * What somebody writes, kept until the platform has it: with whom it mentions, and the key under which it was sent, so
 * that what is sent again because its answer was lost does not stand twice.
 */
export function useCommentDraft(name: string, comment: CommentItem | undefined) {
  const [kept] = useState(() => keptAs(name))
  const [attempts] = useState(() => createAttempts(undefined, kept.attempt))
  const [text, setText] = useState(kept.text ?? comment?.text ?? '')
  const [files, setFiles] = useState(kept.files ?? comment?.files ?? [])
  const known = useRef(new Map([...(comment?.mentions ?? []), ...(kept.known ?? [])].map((one) => [one.id, one])))

  const keep = useCallback(() => {
    const values: Kept = { text, known: [...known.current.values()], files, attempt: attempts.open() }
    if (text === (comment?.text ?? '') && isSame(files, comment?.files ?? [])) dropDraft(name)
    else keepDraft(name, { at: Date.now(), version: null, base: {}, values: { ...values } })
  }, [text, files, name, comment, attempts])
  useEffect(keep, [keep])

  return {
    text,
    setText,
    files,
    setFiles,
    /** Somebody was chosen to be mentioned. */
    choose: (reader: CommentReader) => void known.current.set(reader.id, reader),
    /** Whoever was chosen and then deleted from the text is not mentioned. */
    mentioned: () => [...known.current.values()].filter((one) => text.includes(`@${one.name}`)),
    keyFor: (content: unknown) => {
      const key = attempts.keyFor(content)
      // The page may be gone before the answer comes.
      keep()
      return key
    },
    /** The platform answered. */
    settle: attempts.settle,
    /** It is said, or given up. */
    forget: () => {
      attempts.settle()
      setText('')
      setFiles([])
      dropDraft(name)
    },
  }
}
