import { toolRequestEndpoints as endpoints } from '../../../src/platform/toolRequestContract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Call } from '../../platform/call.ts'
import { onlyKnown, parametersOf } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed, type RawCall, type Route } from '../../platform/route.ts'
import type { ToolUse } from '../makeCall.ts'
import type { Tool } from '../tool.ts'
import type { Tools } from '../toolsOf.ts'
import { approve, decline } from './decide.ts'
import { outcomeOf } from './outcome.ts'
import { readRequest, type StoredRequest } from './stored.ts'
import { told } from './told.ts'

type ToolsIn = (locale: Call['locale']) => Tools

/** How the person whom an assistant works for decides what it asked for. No token can: a person is there. */
export function toolRequestRoutes(platform: Platform, toolsIn: ToolsIn): Route[] {
  const handling =
    (answer: (use: ToolUse, tool: Tool, request: StoredRequest) => Promise<unknown>): Route['handle'] =>
    async (raw: RawCall, call) => {
      const given = parametersOf(raw)
      onlyKnown(given, ['id'])
      const request = await readRequest(call, given['id'])
      const tool = toolsIn(call.locale).get(request.tool)
      if (!tool) throw new DomainError('E_NOT_FOUND')
      return { data: await answer({ platform, call, raw }, tool, request) }
    }
  // What is decided must be kept also where the operation refuses.
  const deciding = { permit: 'login', mutates: true, transaction: 'own' } as const
  return [
    {
      ...addressed(endpoints.toolRequest),
      name: 'toolRequest.detail',
      permit: 'login',
      mutates: false,
      handle: handling(told),
    },
    {
      ...addressed(endpoints.approveToolRequest),
      name: 'toolRequest.approve',
      ...deciding,
      handle: handling(async (use, tool, request) => outcomeOf(use, tool, await approve(use, tool, request))),
    },
    {
      ...addressed(endpoints.declineToolRequest),
      name: 'toolRequest.decline',
      ...deciding,
      handle: handling(async (use, _tool, request) => {
        await decline(use, request)
        return null
      }),
    },
  ]
}
