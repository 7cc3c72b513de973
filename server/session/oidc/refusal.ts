import type { SignOnFailure } from '../../../src/platform/contract.ts'

/** A login that came back from the provider and goes no further; the person is told what to do by its name. */
export class SignOnRefusal extends Error {
  override readonly name = 'SignOnRefusal'
  readonly failure: SignOnFailure

  /** `why` is for the log. */
  constructor(failure: SignOnFailure, why: string, cause?: unknown) {
    super(why, { cause })
    this.failure = failure
  }
}
