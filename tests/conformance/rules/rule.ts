/** A rule of domain 3 that demo data must keep (domain 6.1), as a question to the database. */
export interface Rule {
  readonly rule: string
  /** What holds. */
  readonly says: string
  /** Finds rows for which it does not; none in sound data. */
  readonly broken: string
  /** A change that breaks it: a question that finds nothing then would find nothing ever. */
  readonly spoil: string
}

/** Names one row of a table, for changes that need any. */
export const anyOf = (table: string, where = 'true'): string =>
  `(select id from "${table}" where "deletedAt" is null and (${where}) order by id limit 1)`
