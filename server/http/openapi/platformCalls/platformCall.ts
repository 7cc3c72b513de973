import type { Route } from '../../../platform/route.ts'
import { object, ref, type Schema } from '../schemas.ts'
import type { Shape } from '../verbs.ts'

/** A call that the platform has beside those of declarations, as the API document describes it. */
export interface PlatformCall extends Shape {
  /** As in the contract, `GET /platform/pc/history/list`. */
  readonly endpoint: string
  readonly summary: string
  /** What stands below the summary, beside who may call. */
  readonly description?: string
  /** Default: `login`. */
  readonly permit?: Route['permit']
  /** Whether it takes an idempotency key. Default: a POST does. */
  readonly mutates?: boolean
  readonly stepUp?: true
}

/** Calls by the name of their route. */
export type PlatformCalls = Readonly<Record<string, PlatformCall>>

/** An object all of whose properties are there. */
export const record = (properties: Readonly<Record<string, Schema>>): Schema =>
  object(properties, Object.keys(properties))

/** A text, or nothing. */
export const textOrNull: Schema = { type: ['string', 'null'] }
/** A moment: ISO 8601 in UTC. */
export const moment: Schema = { type: 'string', examples: ['2026-01-15T02:00:00.000Z'] }
export const momentOrNull: Schema = { type: ['string', 'null'], examples: ['2026-01-15T02:00:00.000Z'] }
/** A whole number, or nothing. */
export const wholeOrNull: Schema = { type: ['integer', 'null'] }
/** A call that answers no data. */
export const nothing: Schema = { type: 'null' }
/** The name of a resource, as in its calls. */
export const resourceName: Schema = ref('ResourceName')
/** An object whose names are not known beforehand. */
export const mapOf = (values: Schema): Schema => ({ type: 'object', additionalProperties: values })
/** Any values of a row, by field. */
export const anyValues: Schema = { type: 'object', examples: [{ enable: false }] }
