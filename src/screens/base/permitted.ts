import type { NormalOperation, NormalResource, Verb } from '../../declare/index.ts'
import type { Can } from '../../providers/accessControl.ts'
import { operationByVerb } from '../../providers/operationOf.ts'

/** The operation of a verb, if the resource has it and the user may call it. */
export function permitted(resource: NormalResource, verb: Verb, can: Can): NormalOperation | null {
  const operation = operationByVerb(resource, verb)
  return operation && can(resource, operation) ? operation : null
}
