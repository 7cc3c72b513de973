import { accessTokenEndpoints, accessTokenLimits as limits } from '../../../../src/platform/accessTokenContract.ts'
import { oauthEndpoints } from '../../../../src/platform/oauthContract.ts'
import { toolRequestEndpoints } from '../../../../src/platform/toolRequestContract.ts'
import { array, id, object, ref, type Schema, text, whole, yesNo } from '../schemas.ts'
import {
  mapOf,
  moment,
  momentOrNull,
  nothing,
  type PlatformCalls,
  record,
  resourceName,
  textOrNull,
  wholeOrNull,
} from './platformCall.ts'

const access: Schema = { enum: ['read', 'write'] }
const areas: Schema = { anyOf: [array(text), { type: 'null' }], examples: [['functions']] }
/** What somebody says of what a token may do. */
const choice = {
  access: { ...access, default: 'read' },
  areas,
  days: { ...whole, minimum: 1, maximum: limits.days, default: limits.usualDays },
  reveal: { ...yesNo, default: false },
}
const offered = { areas: array(record({ name: text, title: text })), mayReveal: yesNo }
const outcome = { changes: wholeOrNull, refusals: array(text) }

/** Schemas that several of these calls share. */
export const programSchemas: Readonly<Record<string, Schema>> = {
  AccessToken: record({
    id,
    name: text,
    access,
    areas,
    reveal: yesNo,
    clientHost: textOrNull,
    createdAt: moment,
    expiresAt: moment,
    lastUsedAt: momentOrNull,
    lastUsedIp: textOrNull,
    state: { enum: ['active', 'expired', 'revoked'] },
  }),
}

/** Calls about programs that act for a person: their access tokens, and what assistants ask for. */
export const programCalls: PlatformCalls = {
  'session.accessTokens': {
    endpoint: accessTokenEndpoints.list,
    summary: 'Access tokens of the account',
    data: record({ list: array(ref('AccessToken')), ...offered }),
  },
  'session.createAccessToken': {
    endpoint: accessTokenEndpoints.create,
    summary: 'Make an access token',
    description: 'The answer is the only one that has the token.',
    stepUp: true,
    body: object({ name: { ...text, maxLength: limits.name }, ...choice }, ['name']),
    data: record({ id, token: { ...text, examples: ['cct_…'] } }),
  },
  'session.revokeAccessToken': {
    endpoint: accessTokenEndpoints.revoke,
    summary: 'Revoke an access token',
    body: object({ id }, ['id']),
    data: nothing,
  },
  'oauth.question': {
    endpoint: oauthEndpoints.question,
    summary: 'What a program asks for that wants to be let in',
    description:
      'The query is that of an authorization request of OAuth 2.1. Only where assistants may come (`MCP=1`).',
    query: {
      response_type: { ...text, examples: ['code'] },
      client_id: text,
      redirect_uri: { ...text, examples: ['http://127.0.0.1:33418/callback'] },
      code_challenge: { ...text, examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'] },
      code_challenge_method: { ...text, examples: ['S256'] },
      scope: { ...text, examples: ['read write'] },
      state: text,
      resource: { ...text, examples: ['https://console.example/mcp'] },
    },
    data: record({
      client: text,
      host: text,
      local: yesNo,
      reach: { enum: ['tools', 'calls'] },
      access,
      ...offered,
      problem: textOrNull,
      back: text,
    }),
  },
  'oauth.approve': {
    endpoint: oauthEndpoints.approve,
    summary: 'Let a program in',
    description: 'Answers where the browser goes with the code. Only where assistants may come (`MCP=1`).',
    stepUp: true,
    body: object({ request: mapOf(text), ...choice }, ['request']),
    data: record({ redirect: text }),
  },
  'toolRequest.detail': {
    endpoint: toolRequestEndpoints.toolRequest,
    summary: 'What an assistant asks for',
    query: { id },
    data: record({
      id,
      state: { enum: ['open', 'approved', 'declined', 'expired'] },
      tokenName: text,
      title: text,
      resource: resourceName,
      createdAt: moment,
      expiresAt: moment,
      records: array(record({ id, title: text })),
      total: wholeOrNull,
      input: array(record({ label: text, text })),
      sums: array(record({ label: text, text })),
      ...outcome,
    }),
  },
  'toolRequest.approve': {
    endpoint: toolRequestEndpoints.approveToolRequest,
    summary: 'Do what an assistant asks for',
    body: object({ id }, ['id']),
    data: record({ ...outcome, shown: array(record({ label: text, text })) }),
  },
  'toolRequest.decline': {
    endpoint: toolRequestEndpoints.declineToolRequest,
    summary: 'Decline what an assistant asks for',
    body: object({ id }, ['id']),
    data: nothing,
  },
}
