import type { NormalResource } from '#declare'
import type { ListAnswer, ListRequest } from '../platform/contract.ts'
import { operationByVerb } from './operationOf.ts'
import { callOperation } from './operations.ts'

interface Read {
  readonly answer: ListAnswer
  /** Milliseconds since 1970. */
  readonly at: number
}

interface Ahead {
  readonly question: string
  readonly coming: Promise<Read>
  read: Read | null
}
let ahead: Ahead | null = null

/** For so long what was read ahead is as good as read just now: a slow machine renders its first page for seconds. */
export const freshMs = 10_000

const questionIn = (resource: NormalResource, request: ListRequest) => JSON.stringify([resource.name, request])

const asked = (resource: NormalResource, request: ListRequest): Ahead | null =>
  ahead !== null && ahead.question === questionIn(resource, request) ? ahead : null

/** Reads rows before there is anything that shows them. Only the last ones are kept; what fails is asked again by whoever needs it. */
export async function readRowsAhead(resource: NormalResource, request: ListRequest): Promise<void> {
  forgetAhead()
  const list = operationByVerb(resource, 'list')
  if (!list) return
  const reading: Ahead = {
    question: questionIn(resource, request),
    coming: callOperation<ListAnswer>(resource, list, { ...request }, { background: true }).then((answer) => {
      reading.read = { answer, at: Date.now() }
      return reading.read
    }),
    read: null,
  }
  ahead = reading
  await reading.coming.catch(() => {
    if (ahead === reading) forgetAhead()
  })
}

/** Lets go of what was read: it has been shown, or was for whoever was here before. */
export function forgetAhead(): void {
  ahead = null
}

const isFresh = ({ at }: Read): boolean => Date.now() - at < freshMs

/** What was read ahead for this question, as long as it is fresh. */
export function rowsAhead(resource: NormalResource, request: ListRequest): Read | null {
  const read = asked(resource, request)?.read ?? null
  return read !== null && isFresh(read) ? read : null
}

/** The same for whoever would ask now, and once; what is still on its way is waited for. Null: there is nothing of use. */
export async function takeRowsAhead(resource: NormalResource, request: ListRequest): Promise<ListAnswer | null> {
  const reading = asked(resource, request)
  if (reading === null) return null
  forgetAhead()
  const read = await reading.coming.catch(() => null)
  return read !== null && isFresh(read) ? read.answer : null
}
