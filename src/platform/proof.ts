import type { ProofAsked } from './contract.ts'
import { Failure } from './failure.ts'

/** Asks the person who they are; false when they would rather not say. */
type Ask = (asked: ProofAsked) => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Says who asks: the shell, once it is there. */
export function askForProofBy(asker: Ask): () => void {
  ask = asker
  return () => {
    ask = null
  }
}

/** The platform wants to know first who is there: nobody has said so for a while. */
export const needsProof = (error: unknown): error is Failure =>
  error instanceof Failure && error.errorCode === 'E_PROOF'

/** Asks once for all calls that were refused meanwhile; true when the person has proven who they are. */
export function proven({ data }: Failure): Promise<boolean> {
  if (ask === null) return Promise.resolve(false)
  asking ??= ask(data as ProofAsked).finally(() => {
    asking = null
  })
  return asking
}
