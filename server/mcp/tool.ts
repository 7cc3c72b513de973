import type { Parameters } from '../platform/parameters.ts'
import type { Route } from '../platform/route.ts'
import type { ArgumentsSchema } from './inputSchemas.ts'

/** A call of the platform that a tool makes. */
export interface ToolCall {
  readonly route: Route
  /** Of a GET they go into the address, of a POST into the body. */
  readonly given: Parameters
}

/** What a tool that changes something would do, and how that is looked at before. */
export interface PlannedChange {
  readonly run: ToolCall
  /** Answers what would become of it; null: the call itself is made and undone. */
  readonly preview: ToolCall | null
}

/**
 * When a tool has its effect. `read`: it changes nothing and answers at once. `confirmed`: it answers what would happen, and
 * whoever uses the assistant confirms that. `decided`: money moves, or the operation asks who is there; a person decides in
 * the console.
 */
export type ToolEffect = 'read' | 'confirmed' | 'decided'

/** A declared operation as assistants see it, in one language. */
export interface Tool {
  /** The name of its call with an underscore, `notice_list`: clients take no dot. */
  readonly name: string
  /** Folder of the declaration. */
  readonly area: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ArgumentsSchema
  readonly effect: ToolEffect
  /** Its answer is for a person only: it shows a secret once. */
  readonly isConfidential: boolean
  /** The declared call: whoever may make it may use the tool, and nobody else. */
  readonly route: Route
  /** The resource of which one row is changed as it was seen: its version is asked for. Null: none is. */
  readonly versionOf: string | null
  /** Throws E_REQUIRED or E_FORMAT for arguments that name no call. */
  readonly plan: (given: Parameters) => PlannedChange
}
