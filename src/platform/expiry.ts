import { sessionCodes } from './contract.ts'
import { type Failure, onFailure } from './failure.ts'
import { somebodyElse } from './identity.ts'

/** Why a session is over, as the dialog says it. */
export type Ending = 'loggedOut' | 'expired' | 'otherUser'

function endingOf({ code }: Failure): Ending {
  if (somebodyElse() !== null) return 'otherUser'
  return code === sessionCodes.expired ? 'expired' : 'loggedOut'
}

/**
 * Asks what to do about an ended session: one question at a time, however many calls fail. After a cancel, calls that
 * were already under way do not ask again; the next one a person starts does.
 */
export function watchExpiry(
  ask: (ending: Ending, why?: string) => Promise<boolean>,
  logInAgain: () => void,
): () => void {
  let asking = false
  let answeredAt = 0
  return onFailure((failure, startedAt) => {
    if (failure.kind !== 'session' || asking || startedAt < answeredAt) return
    asking = true
    void ask(endingOf(failure), (failure.data as { why?: string } | null)?.why).then((again) => {
      asking = false
      answeredAt = Date.now()
      if (again) logInAgain()
    })
  })
}
