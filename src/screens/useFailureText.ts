import { useCallback } from 'react'
import { Failure } from '../platform/failure.ts'
import { failureText } from '../platform/words/words.ts'
import { useLocale } from '../providers/lexicon.tsx'

/** Puts what was thrown into words. Business failures carry the platform's own, in the language of the request. */
export function useFailureText(): (error: unknown) => string {
  const locale = useLocale()
  return useCallback(
    (error) => {
      if (!(error instanceof Failure)) return error instanceof Error ? error.message : String(error)
      if (error.kind === 'network') return failureText('network', locale)
      if (error.kind === 'session') return failureText('expired', locale)
      return error.message
    },
    [locale],
  )
}

/** A refusal with what it says about single fields, for places that have no fields to say it at. */
export const fullText = (error: unknown, text: string): string =>
  error instanceof Failure && Object.keys(error.errors).length > 0
    ? [...new Set([text, ...Object.values(error.errors)])].join(' · ')
    : text
