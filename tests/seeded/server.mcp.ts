import type { SeededFault } from './faults.ts'

/** What assistants do through tools. */
export const serverMcp: readonly SeededFault[] = [
  {
    name: 'server/mcp: a tool that moves money asks nobody',
    file: 'server/mcp/resourceTools.ts',
    from: "operation.stepUp || movesValue(resource, operation) ? 'decided' : 'confirmed'",
    to: "operation.stepUp && movesValue(resource, operation) ? 'decided' : 'confirmed'",
  },
  {
    name: 'server/mcp: a preview changes what it looks at',
    file: 'server/mcp/makeCall.ts',
    from: 'foresee(use.platform, () => made(use, tool, run, null, true))',
    to: 'made(use, tool, run, null, true)',
  },
  {
    name: 'server/mcp: a confirmation is good for ever',
    file: 'server/mcp/confirmations.ts',
    from: ` and "expiresAt" > \${now}`,
    to: '',
  },
  {
    name: 'server/mcp: anybody confirms what somebody else previewed',
    file: 'server/mcp/confirmations.ts',
    from: ` and "accountId" = \${caller.accountId}`,
    to: '',
  },
  {
    name: 'server/mcp: tools are found that the caller may not use',
    file: 'server/mcp/findTools.ts',
    from: '({ route }) => isPermitted(route, caller) && tokenRefusal',
    to: '({ route }) => tokenRefusal',
  },
  {
    name: 'server/mcp: what was declined is approved',
    file: 'server/mcp/requests/stored.ts',
    from: `(("state" = 'open' and "expiresAt" > \${now}) or`,
    to: '(true or',
  },
  {
    name: 'server/mcp: an approval that comes twice opens the request again',
    file: 'server/mcp/requests/decide.ts',
    from: 'if (!isUnderWay) await',
    to: 'await',
  },
  {
    name: 'server/mcp: whoever approves a payment is not told how much',
    file: 'server/mcp/requests/told.ts',
    from: '(answer.sums ?? {})',
    to: '{}',
  },
]
