import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Locale } from '../../src/platform/contract.ts'
import { statusText } from '../../src/platform/messages/messages.ts'
import { DomainError } from '../core/errors.ts'
import { HttpFailure } from '../core/httpFailure.ts'
import { domainErrorOf, isUnavailable } from '../database/errors.ts'
import { constraintFields, declaredTables } from '../database/schema/declared.ts'
import { refused } from '../http/envelope.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { ToolMessages } from './messages.ts'

const text = (value: string) => ({ type: 'text', text: value }) as const

/** What a call answered. Words that residents and staff wrote stand in it as data, apart from anything that is said to the assistant. */
export const dataAnswer = (data: unknown, words: ToolMessages): CallToolResult => ({
  content: [text(words.data), text(JSON.stringify(data))],
  structuredContent: { data },
})

/** What is said to the assistant, with the facts it needs to go on. */
export const saidAnswer = (
  said: string,
  facts: Readonly<Record<string, unknown>>,
  words: ToolMessages,
): CallToolResult => ({
  content: [text(said), text(words.data), text(JSON.stringify(facts))],
  structuredContent: { ...facts },
})

/** A refusal as calls answer it: its code, a sentence in the language of the call, and the fields that are meant. */
function refusal(error: DomainError, locale: Locale): CallToolResult {
  const { errorCode, msg, errors, data } = refused(error, locale).envelope
  const facts = { errorCode, msg, ...(errors && { errors }), ...(data !== null && { data }) }
  return { isError: true, content: [text(JSON.stringify(facts))], structuredContent: facts }
}

/** A call that was not served at all. */
function failure(status: number, locale: Locale): CallToolResult {
  const msg = statusText(status, locale)
  return { isError: true, content: [text(msg)], structuredContent: { status, msg } }
}

/** What a tool answers when its call fails: always an answer that the assistant can read, and never what went wrong inside. */
export function failedAnswer({ catalogue, log }: Platform, call: Call, cause: unknown): CallToolResult {
  const error = cause instanceof DomainError ? cause : domainErrorOf(cause, constraintFields(declaredTables(catalogue)))
  if (error) return refusal(error, call.locale)
  if (cause instanceof HttpFailure) return failure(cause.statusCode, call.locale)
  if (isUnavailable(cause)) return failure(503, call.locale)
  log.error({ err: cause, requestId: call.requestId }, 'the call of a tool failed')
  return failure(500, call.locale)
}
