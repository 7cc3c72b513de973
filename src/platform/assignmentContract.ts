/** Calls about who works on rows, beside those that the declarations of the rows have. */
export const assignmentEndpoints = {
  people: 'GET /platform/pc/assignment/people',
  work: 'GET /platform/pc/assignment/work',
  load: 'GET /platform/pc/assignment/load',
} as const

/** `GET …/assignment/people`: somebody a row may be handed over to, or any row of the resource where none is named. */
export interface AssignmentPerson {
  readonly id: string
  readonly name: string
}

/** What waits for a person, in numbers. */
export interface WorkCounts {
  /** Rows of the person that wait. */
  readonly mine: number
  /** Those of them that are due later today. */
  readonly dueToday: number
  /** Those of them that should be done by now. */
  readonly overdue: number
  /** Rows that are nobody's and that the person may work on. */
  readonly free: number
}

/** `GET …/assignment/work`: the same by resource, of those whose list the caller may read; what has nothing is left out. */
export interface WorkAnswer {
  readonly list: readonly (WorkCounts & { readonly resource: string })[]
  /** Whether the caller may ask for the load of others. */
  readonly seesLoad: boolean
}

/** What somebody, or the holders of a role, have to do and did. */
export interface Load {
  /** `nobody`: rows that wait and are not taken. */
  readonly of: 'person' | 'role' | 'nobody'
  /** Of the account or the role; empty for `nobody`. */
  readonly id: string
  readonly name: string
  /** Rows that wait now, and those of them that should be done by now. */
  readonly open: number
  readonly overdue: number
  /** Decisions within the period. */
  readonly decided: number
  /** Hours on working days from when a row came to wait until it was decided: half took less; null: nothing was decided. */
  readonly median: number | null
  /** The same: nine of ten took less. */
  readonly most: number | null
}

/**
 * `GET …/assignment/load?from=&to=&resource=`: by days of Shanghai, both inclusive; of one resource, or of all whose list
 * the caller may read. Refused to those who have no list of accounts (E_OP).
 */
export interface LoadAnswer {
  readonly list: readonly Load[]
  /** Resources that can be asked for. */
  readonly resources: readonly string[]
}
