import { endpoints } from '../../../../src/platform/contract.ts'
import { outboxChannels, outboxEndpoints, outboxStates } from '../../../../src/platform/outboxContract.ts'
import { array, id, object, type Schema, text, whole, yesNo } from '../schemas.ts'
import { mapOf, moment, type PlatformCalls, record, resourceName, textOrNull } from './platformCall.ts'

const operation: Schema = { ...text, examples: ['update'] }
const forSuper = { permit: ['detail'] } as const
const codes = array(text, { examples: [['detail']] })
const codesOrNull: Schema = { type: ['array', 'null'], items: text, examples: [['detail']] }

/** Calls of who looks after the platform, and those about files. */
export const operatorCalls: PlatformCalls = {
  'outbox.list': {
    ...forSuper,
    endpoint: outboxEndpoints.outbox,
    summary: 'What leaves the platform',
    query: { state: { enum: [...outboxStates] }, channel: { enum: [...outboxChannels] }, recipient: text },
    data: record({
      list: array(
        record({
          id,
          channel: { enum: [...outboxChannels] },
          recipient: text,
          recipientName: textOrNull,
          about: textOrNull,
          state: { enum: [...outboxStates] },
          attempts: whole,
          nextAt: moment,
          lastError: textOrNull,
          createdAt: moment,
        }),
      ),
      counts: mapOf(whole),
    }),
  },
  'outbox.resend': {
    ...forSuper,
    endpoint: outboxEndpoints.resendOutbox,
    summary: 'Sends messages again',
    body: object({ ids: array(id), channel: { enum: [...outboxChannels] }, recipient: text, from: moment, to: moment }),
    data: record({ count: whole }),
  },
  'outbox.subscriptions': {
    ...forSuper,
    endpoint: outboxEndpoints.outboxSubscriptions,
    summary: 'Webhooks and robots of the operator’s file',
    data: record({
      list: array(
        record({
          name: text,
          kind: { enum: ['webhook', 'wecom', 'dingtalk'] },
          host: text,
          resources: array(resourceName),
          events: array({ enum: ['created', 'updated', 'deleted'] }),
        }),
      ),
    }),
  },
  'rights.explain': {
    ...forSuper,
    endpoint: endpoints.explainRight,
    summary: 'Whether somebody may do something, and why',
    query: { accountId: id, jobId: id, resource: resourceName, operation, id },
    required: ['resource', 'operation'],
    data: object(
      {
        allowed: yesNo,
        checks: array(record({ step: text, ok: yesNo, errorCode: textOrNull })),
        roles: array(record({ name: text, counts: yesNo })),
        dataScope: { enum: ['all', 'project', 'community', 'own'] },
        asks: { anyOf: [codes, text] },
        entries: array(record({ path: text, role: textOrNull, codes })),
        stepUp: yesNo,
        inFull: { type: ['boolean', 'null'] },
        fields: array(record({ name: text, rule: text })),
      },
      ['allowed', 'checks'],
    ),
  },
  'rights.compare': {
    ...forSuper,
    endpoint: endpoints.compareRoles,
    summary: 'What two roles grant',
    query: { jobId: id, otherId: id },
    required: ['jobId', 'otherId'],
    data: record({
      roles: array(record({ name: text, dataScope: text, everything: yesNo })),
      entries: array(record({ path: text, held: array(codesOrNull) })),
    }),
  },
  'rights.seeAs': {
    ...forSuper,
    endpoint: endpoints.seeAsRole,
    summary: 'What a role opens',
    body: record({ jobId: id }),
    data: object(
      { code: text, name: text, baseRole: text, grants: { type: ['array', 'null'], items: { type: 'object' } } },
      ['code', 'name'],
    ),
  },
  'file.upload': {
    endpoint: endpoints.upload,
    summary: 'Uploads a file',
    description: 'Its id is the value of a field of a file or picture.',
    multipart: object(
      {
        file: { type: 'string', contentMediaType: 'application/octet-stream' },
        bizType: { ...text, description: 'What the file is for.', examples: ['comment'] },
      },
      ['file'],
    ),
    data: record({ id, url: text, name: text, size: whole }),
  },
  'file.content': {
    endpoint: endpoints.file,
    summary: 'The bytes of a file',
    query: { id },
    required: ['id'],
    file: true,
  },
  'platform.openapi': {
    permit: 'public',
    endpoint: endpoints.openapi,
    summary: 'This document',
    file: true,
  },
}
