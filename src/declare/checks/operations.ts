import { codesIn } from '../codesIn.ts'
import type { Check, Finding } from './finding.ts'
import { overResources } from './overResources.ts'

/**
 * R009: `op.enable` names a field of the kind switch. R018: Transitions move `stateField` between codes that it has.
 */
export const operationsFitFields = overResources((resource, report) => {
  const state = resource.stateField === null ? undefined : resource.field[resource.stateField]
  const codes = codesIn(state)
  return resource.operations.flatMap((operation): Finding[] => {
    if (operation.verb === 'enable' && resource.field[operation.field ?? '']?.kind !== 'switch')
      return [report('R009', `${operation.name} sets ${operation.field}, which is not a switch`, 'name a switch field')]
    if (operation.verb !== 'transition') return []
    const { back } = operation
    if (typeof back === 'string' && resource.operation[back]?.verb !== 'transition')
      return [report('R018', `${operation.name} is taken back by ${back}, which is no transition`, 'name a transition')]
    const named = [...(operation.from ?? []), ...operation.to]
    if (named.length > 0 && codes.length === 0)
      return [report('R018', `${operation.name} moves a state, but stateField names no select`, 'declare stateField')]
    return named
      .filter((code) => !codes.includes(code))
      .map((code) => report('R018', `${operation.name} names the state ${code}`, `states: ${codes.join(', ')}`))
  })
})

/** What a call about a row names beside its input. */
const ofTheCall: readonly string[] = ['id', 'ids', 'version']

/**
 * R030: A call with `input` that is about a row has a label for its button, and asks for nothing that is called like what
 * names the row. Pages and areas have no rows and no words of inputs: their calls declare none.
 */
export const callsAskForInput: Check = (input) => [
  ...overResources((resource, report) =>
    resource.operations
      .filter(({ ofRow }) => ofRow)
      .flatMap((operation): Finding[] => [
        ...(operation.label === null
          ? [report('R030', `${operation.name} has a button without a label`, 'give it a label, or say ofRow: false')]
          : []),
        ...operation.input
          .filter(({ name }) => ofTheCall.includes(name))
          .map(({ name }) => report('R030', `${operation.name} asks for ${name}, which names the row`, 'rename it')),
      ]),
  )(input),
  ...input.declarations.flatMap(({ area, pages }) =>
    [area, ...pages].flatMap((one): Finding[] =>
      Object.entries(one.operations ?? {})
        .filter(([, operation]) => operation.input !== undefined)
        .map(([name]) => ({
          rule: 'R030',
          file: one === area ? `resources/${area.name}/area.ts` : `resources/${area.name}/${one.name}.ts`,
          message: `the call ${name} declares input, and has no row and no words for it`,
          hint: 'declare the call with a resource, or check what it is given in its handler',
        })),
    ),
  ),
]
