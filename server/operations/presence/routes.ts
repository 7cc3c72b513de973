import { presenceEndpoints } from '../../../src/platform/presenceContract.ts'
import { DomainError } from '../../core/errors.ts'
import { askedContext } from '../../domain/askedRecord.ts'
import { contextFor } from '../../domain/rows.ts'
import { loginRoute } from '../../platform/ownRoute.ts'
import { idIn, type Parameters, textIn } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { limitPickers } from '../pickerRateLimit.ts'
import { beHere, leave } from './presence.ts'

const states = ['viewing', 'editing', 'gone'] as const
const tabName = /^[\w-]{1,40}$/

function matchIn(given: Parameters, name: string, fits: (text: string) => boolean): string {
  const text = textIn(given, name)
  if (!fits(text)) throw new DomainError('E_FORMAT', { errors: { [name]: 'E_FORMAT' } })
  return text
}

/** Who has a record open. */
export const presenceRoutes = (platform: Platform): Route[] => [
  {
    ...loginRoute('presence.here', presenceEndpoints.here, ['resource', 'id', 'tab', 'state'], async (given, call) => {
      limitPickers(platform, call)
      const named = askedContext(platform, call, given)
      // A view shows the same record.
      const asked = contextFor(platform, call, named.resource.of)
      const at = { id: idIn(given), tab: matchIn(given, 'tab', (text) => tabName.test(text)) }
      const state = matchIn(given, 'state', (text) => (states as readonly string[]).includes(text))
      if (state === 'gone') await leave(asked, at)
      return { list: state === 'gone' ? [] : await beHere(asked, at, state === 'editing') }
    }),
    // A statement of its own each; a console that repeats itself does no harm, and is no sign that somebody is there.
    mutates: false,
    unattended: true,
  },
]
