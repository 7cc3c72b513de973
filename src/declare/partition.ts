/** How the table of a resource is divided. */
export interface Partition<Name extends string = string> {
  /** Field of the moment that says where a row lies: `createdAt`, or a `dateTime` that the server sets and no row is without. */
  readonly by: Name
  /** How long one part lasts: a month of Shanghai. */
  readonly every: 'month'
}
