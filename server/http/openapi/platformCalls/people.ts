import { assignmentEndpoints } from '../../../../src/platform/assignmentContract.ts'
import { inboxEndpoints, inboxKinds, inboxViews } from '../../../../src/platform/inboxContract.ts'
import {
  refusals,
  rhythms,
  subscriptionEndpoints,
  subscriptionForms,
  subscriptionLimits,
  subscriptionStates,
  ways,
} from '../../../../src/platform/subscriptionContract.ts'
import { array, id, object, ref, type Schema, text, whole, yesNo } from '../schemas.ts'
import { moment, momentOrNull, nothing, type PlatformCalls, record, resourceName, textOrNull } from './platformCall.ts'

const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const day: Schema = { ...text, description: '`YYYY-MM-DD`, of Shanghai.', examples: ['2026-01-15'] }

const draft = {
  title: { ...text, maxLength: subscriptionLimits.title },
  of: { ...resourceName, description: 'Name of a resource, view or report.' },
  query: { ...text, maxLength: subscriptionLimits.query, description: 'As the address of its page says it.' },
  rhythm: { enum: [...rhythms] },
  hour: orNull({ ...whole, minimum: 0, maximum: 23, examples: [8] }),
  weekday: orNull({ ...whole, minimum: 1, maximum: 7 }),
  threshold: orNull({ ...whole, minimum: 0, maximum: subscriptionLimits.threshold }),
  ways: array({ enum: [...ways] }),
  webhook: textOrNull,
  form: { enum: [...subscriptionForms] },
}

/** Schemas that several of these calls share. */
export const peopleSchemas: Readonly<Record<string, Schema>> = {
  SubscriptionDraft: object(draft),
  Subscription: record({
    id,
    ...draft,
    hasRows: yesNo,
    address: textOrNull,
    state: { enum: [...subscriptionStates] },
    refusal: { enum: [...refusals, null] },
    lastAt: momentOrNull,
    nextAt: momentOrNull,
  }),
  InboxItem: record({
    id,
    kind: { enum: [...inboxKinds] },
    at: moment,
    who: text,
    resource: resourceName,
    recordId: textOrNull,
    address: textOrNull,
    title: text,
    text,
    read: yesNo,
    later: momentOrNull,
  }),
}

const ids = (required: boolean) => object({ ids: array(id) }, required ? ['ids'] : [])
const counts = { mine: whole, dueToday: whole, overdue: whole, free: whole }

/** Calls about what waits for a person, and what comes to them. */
export const peopleCalls: PlatformCalls = {
  'inbox.list': {
    endpoint: inboxEndpoints.inbox,
    summary: 'Messages for the caller, the newest first',
    query: {
      view: { enum: [...inboxViews] },
      kind: { enum: [...inboxKinds] },
      resource: resourceName,
      after: { ...text, description: '`next` of the answer before.' },
    },
    data: record({ list: array(ref('InboxItem')), next: textOrNull }),
  },
  'inbox.count': { endpoint: inboxEndpoints.inboxCount, summary: 'Unread messages', data: record({ unread: whole }) },
  'inbox.mail': {
    endpoint: inboxEndpoints.inboxMail,
    summary: 'Whether the platform sends mail',
    data: record({ sends: yesNo }),
  },
  'inbox.read': {
    endpoint: inboxEndpoints.markInboxRead,
    summary: 'Marks messages as read; without `ids` all',
    body: ids(false),
    data: nothing,
  },
  'inbox.unread': {
    endpoint: inboxEndpoints.markInboxUnread,
    summary: 'Marks messages as unread',
    body: ids(true),
    data: nothing,
  },
  'inbox.later': {
    endpoint: inboxEndpoints.postponeInbox,
    summary: 'Puts messages off; without `until` brings them back',
    body: object({ ids: array(id), until: momentOrNull }, ['ids']),
    data: nothing,
  },
  'inbox.resources': {
    endpoint: inboxEndpoints.inboxResources,
    summary: 'What there are messages about',
    data: record({ list: array(record({ resource: resourceName, muted: yesNo })) }),
  },
  'inbox.mute': {
    endpoint: inboxEndpoints.muteInbox,
    summary: 'No more messages about a resource, or messages again',
    body: record({ resource: resourceName, muted: yesNo }),
    data: nothing,
  },
  'inbox.push': {
    endpoint: inboxEndpoints.inboxPush,
    summary: 'Whether this browser is told of messages',
    data: record({ key: textOrNull, on: yesNo }),
  },
  'inbox.pushOn': {
    endpoint: inboxEndpoints.subscribePush,
    summary: 'Push messages to this browser',
    body: record({ endpoint: text, p256dh: text, auth: text }),
    data: nothing,
  },
  'inbox.pushOff': {
    endpoint: inboxEndpoints.unsubscribePush,
    summary: 'No more push messages to this browser',
    body: object({}),
    data: nothing,
  },
  'assignment.people': {
    endpoint: assignmentEndpoints.people,
    summary: 'Who a row may be handed over to',
    query: { resource: resourceName, id, keyword: text },
    required: ['resource'],
    data: array(record({ id, name: text })),
  },
  'assignment.work': {
    endpoint: assignmentEndpoints.work,
    summary: 'What waits for the caller',
    data: record({ list: array(record({ resource: resourceName, ...counts })), seesLoad: yesNo }),
  },
  'assignment.load': {
    endpoint: assignmentEndpoints.load,
    summary: 'Load and times of people and roles',
    query: { from: day, to: day, resource: resourceName },
    required: ['from', 'to'],
    data: record({
      list: array(
        record({
          of: { enum: ['person', 'role', 'nobody'] },
          id: text,
          name: text,
          open: whole,
          overdue: whole,
          decided: whole,
          median: { type: ['number', 'null'] },
          most: { type: ['number', 'null'] },
        }),
      ),
      resources: array(resourceName),
    }),
  },
  'subscription.list': {
    endpoint: subscriptionEndpoints.subscriptions,
    summary: 'Lists and reports that come to the caller by themselves',
    data: record({ list: array(ref('Subscription')), mail: textOrNull, sendsMail: yesNo, webhooks: array(text) }),
  },
  'subscription.create': {
    endpoint: subscriptionEndpoints.subscribe,
    summary: 'Subscribes to a list or report',
    body: ref('SubscriptionDraft'),
    data: record({ id }),
  },
  'subscription.change': {
    endpoint: subscriptionEndpoints.changeSubscription,
    summary: 'Changes a subscription',
    body: object({ id, ...draft }, ['id']),
    data: nothing,
  },
  'subscription.pause': {
    endpoint: subscriptionEndpoints.pauseSubscription,
    summary: 'Pauses a subscription, or goes on with it',
    body: record({ id, paused: yesNo }),
    data: nothing,
  },
  'subscription.remove': {
    endpoint: subscriptionEndpoints.unsubscribe,
    summary: 'Ends a subscription',
    body: record({ id }),
    data: nothing,
  },
  'subscription.send': {
    endpoint: subscriptionEndpoints.sendSubscription,
    summary: 'Sends what was subscribed to now',
    body: record({ id }),
    data: nothing,
  },
}
