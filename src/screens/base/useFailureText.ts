import { useCallback } from 'react'
import { Failure, platformMessage } from '../../platform/failure.ts'
import { failureText, statusText } from '../../platform/messages/messages.ts'
import { useLocale } from '../../providers/language.tsx'

/** Puts what was thrown into words: the platform's own, in the language of the request, else what the status says. */
export function useFailureText(): (error: unknown) => string {
  const locale = useLocale()
  return useCallback(
    (error) => {
      if (!(error instanceof Failure)) return error instanceof Error ? error.message : String(error)
      if (error.kind === 'session') return failureText('expired', locale)
      // What says more than that the line is to blame: the platform's words, else the status of the answer.
      const silent = () => (error.code >= 400 ? statusText(error.code, locale) : failureText('network', locale))
      return platformMessage(error) ?? silent()
    },
    [locale],
  )
}

/** A refusal with what it says about single fields, for places that have no fields to say it at. */
export const fullText = (error: unknown, text: string): string =>
  error instanceof Failure && Object.keys(error.errors).length > 0
    ? [...new Set([text, ...Object.values(error.errors)])].join(' · ')
    : text
