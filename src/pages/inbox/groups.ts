import type { InboxItem } from '../../platform/inboxContract.ts'

/** What stands in the inbox about one record, or about one list or report. */
export interface RecordMessages {
  readonly resource: string
  /** Tells it from the others. */
  readonly key: string
  /** Null: it is about a list or a report. */
  readonly recordId: string | null
  readonly address: string | null
  readonly title: string
  /** The newest first. */
  readonly messages: readonly InboxItem[]
}

/** Messages by record, in the order of the newest of each. */
export function groupsOf(messages: readonly InboxItem[]): RecordMessages[] {
  const groups = new Map<string, RecordMessages & { readonly messages: InboxItem[] }>()
  for (const message of messages) {
    const { resource, recordId, address, title } = message
    const key = `${resource} ${recordId ?? `${title} ${address}`}`
    const group = groups.get(key) ?? { key, resource, recordId, address, title, messages: [] }
    group.messages.push(message)
    groups.set(key, group)
  }
  return [...groups.values()]
}
