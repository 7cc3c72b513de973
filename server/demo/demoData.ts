import type { AnyResource, Draft, Row } from '#declare'
import type { Call } from '../platform/call.ts'
import type { AttachmentType } from './attachments.ts'
import type { PictureShape } from './pictures/draw.ts'
import type { PictureSubject } from './pictures/subjects.ts'

/** How the demo rows of a resource are made; default export of `<resource>.demo.ts`. Played through the same rules. */
export interface DemoData<R extends AnyResource> {
  /** Runs after these resources have their rows. */
  readonly after?: readonly string[]
  /** Also in the profile `empty`: roles, dictionaries, the first administrator, singletons. */
  readonly essential?: boolean
  readonly rows: (demo: Demo) => readonly DemoRow<R>[] | Promise<readonly DemoRow<R>[]>
  /** What happens to the rows once all resources have theirs: switched off, decided, published, by the same rules. */
  readonly play?: (demo: Demo, call: Call) => Promise<void>
}
/** A row to insert; `key` names it for other demo files, `set` writes server fields that no form may (counters, dates). */
export interface DemoRow<R extends AnyResource> {
  readonly key?: string
  readonly draft: Draft<R>
  readonly set?: Partial<Row<R>>
  /** Deleted again, so that a deleted row exists. */
  readonly deleted?: boolean
}
/** What demo files draw from; deterministic for one seed and one reference time. */
export interface Demo {
  readonly profile: 'small' | 'large' | 'empty'
  readonly now: Date
  /** What the accounts log in with that are there from the start. */
  readonly password: string
  /** Id of the row another demo file, or an earlier row of this one, named by `key`. */
  readonly id: (resource: string, key: string) => string
  /** Ids of all rows of a resource, in order of insertion. */
  readonly ids: (resource: string) => readonly string[]
  /** Integer from 0 to `below` − 1. */
  readonly random: (below: number) => number
  readonly pick: <T>(items: readonly T[]) => T
  /** Id of one of the built-in pictures of that shape: the n-th, beginning again after the last. Not in `empty`. */
  readonly picture: (shape: PictureShape, n: number) => string
  /** Id of the built-in picture of that thing. Not in `empty`. */
  readonly pictureOf: (subject: PictureSubject) => string
  /** Id of one of the built-in papers or films, in the same way. */
  readonly attachment: (type: AttachmentType, n: number) => string
  /** ISO time that many days before `now`. */
  readonly daysAgo: (days: number) => string
  /** ISO time of the full hour before that; with `hour`, of that hour of the day in Shanghai. */
  readonly onTheHour: (days: number, hour?: number) => string
  /**
   * Lets the planner look at tables that have grown: between the parts of a long `play`, each of which reads what the one
   * before wrote. Not while `rows` are made.
   */
  readonly analyze: () => Promise<void>
  /** The call as if it were made so many days before `now`: what happens in it is dated then. */
  readonly earlier: (days: number) => Call
}
