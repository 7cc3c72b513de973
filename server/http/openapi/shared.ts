import { corporateId, errorCodes, granularities, headers } from '../../../src/platform/contract.ts'
import { errorCatalogue } from './errors.ts'
import { mapOf, record, textOrNull } from './platformCalls/platformCall.ts'
import { array, id, object, ref, type Schema, text, whole } from './schemas.ts'

const figures: Schema = mapOf({ type: ['number', 'null'] })
const group = record({ keys: array(textOrNull), labels: array(text), values: figures })
const day: Schema = { ...text, examples: ['2026-01-15'] }

/** Schemas of answers that many calls give. */
export const sharedSchemas: Readonly<Record<string, Schema>> = {
  // Without `data`: what a call answers stands beside it, and generators would take both for anything.
  Envelope: {
    type: 'object',
    properties: {
      status: { enum: ['success', 'fail'] },
      code: { ...whole, description: '200, else the HTTP-like code of the error.' },
      errorCode: { anyOf: [{ enum: Object.keys(errorCodes) }, text, { type: 'null' }] },
      msg: { ...text, description: 'In the language of Accept-Language.' },
      errors: { type: 'object', additionalProperties: text, description: 'Field path to message.' },
    },
    required: ['status', 'code', 'errorCode', 'msg'],
  },
  BatchAnswer: object({
    done: array(id),
    failed: array(object({ id, errorCode: text, msg: text })),
  }),
  ImportAnswer: object({
    jobId: id,
    state: { enum: ['queued', 'running', 'success', 'failed', 'cancelled'] },
    total: whole,
    successCount: whole,
    failCount: whole,
    errors: array(object({ row: whole, column: text, field: text, value: text, message: text })),
  }),
  Report: {
    type: 'object',
    properties: {
      period: record({ from: day, to: day, granularity: { enum: [...granularities] } }),
      by: textOrNull,
      before: object({ from: day, to: day, until: text }, ['from', 'to']),
      summary: figures,
      summaryBefore: figures,
      waitingSince: mapOf(text),
      charts: mapOf(array(group)),
      lists: mapOf(array({ type: 'object' })),
      list: array(group),
      total: whole,
      boards: mapOf(array({ type: 'object' })),
    },
    required: ['period', 'summary', 'list', 'total'],
  },
  ErrorCode: {
    title: 'Error catalogue',
    description: 'Every `errorCode`: what it means, and what a caller does about it.',
    oneOf: errorCatalogue
      .filter(({ errorCode }) => errorCode !== '')
      .map(({ errorCode, message, meaning, remedy, code }) => ({
        const: errorCode,
        title: message,
        description: `${meaning} ${remedy}`,
        'x-code': code,
      })),
  },
}

const refusedBy = (description: string, code: number, msg: string, more: Schema = {}): Schema => ({
  description,
  ...more,
  content: {
    'application/json': {
      schema: ref('Envelope'),
      example: { status: 'fail', code, errorCode: null, msg, data: null },
    },
  },
})

/** Answers that every call can give. */
export const sharedResponses: Readonly<Record<string, Schema>> = {
  SessionEnded: refusedBy(
    'The token does not carry the call: 103, 105 or 401.',
    105,
    'Your login is not valid, please log in again',
  ),
  Later: refusedBy('Not now. Repeat the call after `Retry-After` seconds.', 503, 'The service is not available', {
    headers: { 'Retry-After': { description: 'Seconds.', schema: whole } },
  }),
}

export const sharedParameters: Readonly<Record<string, Schema>> = {
  IdempotencyKey: {
    name: headers.idempotencyKey,
    in: 'header',
    description: 'The same key and body replay the first answer for 24 hours; another body is refused.',
    schema: { type: 'string', maxLength: 255 },
    example: 'sync-2026-01-15-0001',
  },
  CorporateId: {
    name: headers.corporateId,
    in: 'header',
    description:
      'Needed by a GET that changes something: without it the answer is HTTP 403, because any page can send one.',
    schema: { ...text, default: corporateId },
    example: corporateId,
  },
}

/** How a caller says who it is. Each of them is enough. */
export const securitySchemes: Readonly<Record<string, Schema>> = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: headers.token,
    description: 'The token of a login, or an access token (`cct_…`): the token itself, without a scheme.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'cct_…',
    description: 'An access token that an administrator made under `/setAccount`. It ends when its account ends.',
  },
}
