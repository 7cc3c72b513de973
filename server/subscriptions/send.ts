import { formatsOf } from '../../src/platform/format/format.ts'
import { subscriptionLimits } from '../../src/platform/subscriptionContract.ts'
import type { OperationsPlatform } from '../domain/context.ts'
import { contextFor } from '../domain/rows.ts'
import { exportResource, keepExport } from '../export/exportJob.ts'
import { deliver } from '../inbox/deliver.ts'
import { readersAmong } from '../inbox/readers.ts'
import { type NewMessage, queueMessages } from '../outbox/queue.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { StoredRow } from '../platform/repository.ts'
import { internalCall, systemCaller } from '../session/internalCall.ts'
import { type Content, RefusedContent } from './content.ts'
import type { LetterPayload } from './letter.ts'
import { addressOf, type Source } from './source.ts'
import type { Subscription } from './store.ts'
import { subscriptionWords } from './words.ts'

/** What sending needs of the platform. */
export type Sending = OperationsPlatform & Pick<Platform, 'sendsMail' | 'subscriptions' | 'publicUrl'>

/** What is sent, to whom, and under which key: the same key is sent once. */
interface Parcel {
  /** Of the owner, with what their roles give them now. */
  readonly call: Call
  readonly source: Source
  readonly subscription: Subscription
  readonly content: Content
  readonly key: string
}

/** How many rows there are, in one line; empty where only figures are told. */
function headOf({ call: { locale }, subscription: { rhythm, threshold }, content: { count } }: Parcel): string {
  if (count === null) return ''
  const words = subscriptionWords[locale]
  const written = (number: number) => formatsOf(locale).number(number, 0)
  return rhythm === 'threshold' && count > (threshold ?? 0)
    ? words.beyond(written(count), written(threshold ?? 0))
    : words.rows(written(count))
}

/** What the message says, line by line. */
function linesOf(parcel: Parcel): string[] {
  const { call, subscription, content } = parcel
  const tooMany = subscription.form === 'xlsx' && content.sheet === null
  const words = subscriptionWords[call.locale]
  const most = formatsOf(call.locale).number(subscriptionLimits.rows, 0)
  return [headOf(parcel), ...content.lines, tooMany ? words.tooMany(most) : ''].filter((line) => line !== '')
}

/** To the inbox: about the file, where there is one and its owner has a page for it; otherwise about the list. */
async function tellInbox(platform: Sending, parcel: Parcel, address: string, job: StoredRow | null): Promise<void> {
  const { call, source, subscription, key } = parcel
  const { accountId, title, of } = subscription
  const system = internalCall(platform, systemCaller, call.locale)
  const about = job && contextFor(platform, system, exportResource)
  if (about && (await readersAmong(about, job.id, [accountId])).length > 0) {
    const text = [title, ...linesOf(parcel)].join('\n')
    return deliver(about, { kind: 'subscription', recordId: job.id, key, text }, [accountId])
  }
  const resource = source.report?.of ?? source.permits
  const place = { about: of, address, title }
  const centre = job && subscriptionWords[call.locale].inCentre(String(job['jobNo']))
  const text = [...linesOf(parcel), ...(centre ? [centre] : [])].join('\n')
  await deliver(contextFor(platform, system, resource), { kind: 'subscription', recordId: null, place, key, text }, [
    accountId,
  ])
}

function mailOf(platform: Sending, parcel: Parcel, address: string, job: StoredRow | null): NewMessage {
  const { call, subscription, key } = parcel
  const { locale } = call
  const words = subscriptionWords[locale]
  const { title, accountId, id, of } = subscription
  const head = headOf(parcel)
  const lines = [
    words.hello(call.caller.name),
    '',
    title,
    ...linesOf(parcel),
    '',
    `${platform.publicUrl ?? ''}${address}`,
    '',
    '-- ',
    words.why,
    `${platform.publicUrl ?? ''}/setAccount`,
  ]
  const payload: LetterPayload = {
    letter: 'subscription',
    subscriptionId: id,
    about: of,
    subject: head === '' ? title : `${title}${words.colon}${head}`,
    text: lines.join('\n'),
    fileId: typeof job?.['fileId'] === 'string' ? job['fileId'] : null,
  }
  return { channel: 'mail', recipient: accountId, key, orderKey: null, payload }
}

/** Outside nobody has rights: how many rows, and of reports their figures, but nothing of a row. */
function hookOf(platform: Sending, parcel: Parcel, address: string): NewMessage[] {
  const { call, subscription, content, key } = parcel
  const to = platform.subscriptions?.find(({ name }) => name === subscription.webhook)
  if (!to) return []
  const { id, title } = subscription
  const link = `${platform.publicUrl ?? ''}${address}`
  const figures = parcel.source.report === null ? [] : content.lines
  const data = { subscription: id, title, count: content.count, figures, link }
  const said = [title, headOf(parcel), ...figures, link].filter((line) => line !== '').join('\n')
  const payload =
    to.kind === 'webhook' ? { type: 'subscription.due', timestamp: call.now.toISOString(), data } : { text: said }
  return [{ channel: to.kind, recipient: to.name, key, orderKey: null, payload }]
}

/** Sends it the ways its owner chose: in the transaction that notes it. */
export async function sendParcel(platform: Sending, parcel: Parcel): Promise<void> {
  const { call, source, subscription, content } = parcel
  const address = addressOf(source, subscription.query)
  if (address === null) throw new RefusedContent('list')
  const { sheet } = content
  const job = sheet && (await keepExport(sheet.context, sheet.request, sheet.produced, sheet.named))
  const chosen = new Set(subscription.ways)
  if (chosen.has('inbox')) await tellInbox(platform, parcel, address, job)
  await queueMessages(platform.database.read, call.now, [
    ...(chosen.has('mail') && platform.sendsMail ? [mailOf(platform, parcel, address, job)] : []),
    ...(chosen.has('webhook') ? hookOf(platform, parcel, address) : []),
  ])
}
