/** A call that is not served, whatever it asks; answered with this HTTP status. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  readonly statusCode: number

  constructor(statusCode: number, options?: ErrorOptions) {
    super(`HTTP ${statusCode}`, options)
    this.statusCode = statusCode
  }
}
