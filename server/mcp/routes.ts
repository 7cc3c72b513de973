import { DomainError } from '../core/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { bearerChallenge, toolsAddress } from '../session/oauth/addresses.ts'
import { toolMessages } from './messages.ts'
import { toolRequestRoutes } from './requests/routes.ts'
import { toolsOf } from './toolsOf.ts'

/**
 * The tools of assistants (MCP, streamable HTTP), each message by itself: there is no session of the protocol, and every
 * answer is one JSON. `routes` are the calls that tools make.
 */
export function mcpRoutes(platform: Platform, routes: readonly Route[]): Route[] {
  const byName = new Map(routes.map((route) => [route.name, route]))
  const toolsIn = toolsOf(platform, byName)
  // What was asked for while assistants came can be decided when they come no more.
  const deciding = toolRequestRoutes(platform, toolsIn)
  if (!platform.mcp) return deciding
  return [
    {
      method: 'POST',
      url: toolsAddress,
      name: 'mcp.message',
      permit: 'login',
      byToken: true,
      // What a message changes, the call of its tool says.
      mutates: false,
      challenge: (request) => bearerChallenge(platform, request),
      handle: async (raw, call) => {
        // Behind a session is a person, who has the console.
        if (!call.caller.token) throw new DomainError('E_TOKEN', { msg: toolMessages(call.locale).notFromHere })
        // The protocol takes a quarter of a second to load: the start does not wait for it.
        const { answerMessage } = await import('./answerMessage.ts')
        return answerMessage(byName, toolsIn(call.locale), { platform, call, raw })
      },
    },
    ...deciding,
  ]
}
