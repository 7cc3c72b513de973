import { type Envelope, type ErrorCode, errorCodes, type Locale } from '../../src/platform/contract.ts'
import { errorText, failureText, statusText } from '../../src/platform/messages/messages.ts'
import type { DomainError, SessionError } from '../core/errors.ts'
import { expiryText } from '../session/messages.ts'

/** An envelope and the HTTP status that carries it. */
export interface Reply {
  readonly status: number
  readonly envelope: Envelope
}

const fail = (code: number, errorCode: string | null, msg: string): Envelope => ({
  status: 'fail',
  code,
  errorCode,
  msg,
  data: null,
})

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCodes, text)

export const success = (data: unknown, msg = '', errorCode: string | null = null): Envelope => ({
  status: 'success',
  code: 200,
  errorCode,
  msg,
  data: data ?? null,
})

/** A business failure is HTTP 200: on this platform every other status means that the network is abnormal. */
export function refused({ code, facts }: DomainError, locale: Locale): Reply {
  const envelope = fail(errorCodes[code], code, facts.msg ?? errorText(code, locale))
  const errors = Object.entries(facts.errors ?? {}).map(([field, problem]) => [
    field,
    isErrorCode(problem) ? errorText(problem, locale) : problem,
  ])
  return {
    status: 200,
    envelope: {
      ...envelope,
      data: facts.data ?? null,
      ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
    },
  }
}

export const sessionEnded = (error: SessionError, locale: Locale): Reply => ({
  status: 401,
  envelope: {
    ...fail(error.code, null, failureText(error.reason, locale)),
    // Beside the words of the code, which are specified.
    data: error.why && { why: expiryText(error.why, locale) },
  },
})

/** A call that could not be served at all: unknown address, oversized body, server fault. */
export const failed = (status: number, locale: Locale): Reply => ({
  status,
  envelope: fail(status, null, statusText(status, locale)),
})
