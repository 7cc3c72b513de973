import type { Kind } from './kind.ts'
import { mixin } from './mixins/mixins.ts'
import type { NormalField, NormalResource } from './normal.ts'

const amountKinds: ReadonlySet<Kind> = new Set(['money', 'yuanbao', 'points'])

/** Whether the field counts something that is paid, given or taken. */
export const isAmount = ({ kind }: NormalField): boolean => amountKinds.has(kind)

/** What the mixins of reviews write: who decided, when and why. */
export const decisionFields: ReadonlySet<string> = new Set(
  [mixin.audit, mixin.decision, mixin.check].flatMap((fields) => Object.keys(fields)),
)

/** Whether the codes of a field are states that a row gets into, so that their colours mean something. */
export const isStateField = ({ stateField }: NormalResource, { name, kind, from }: NormalField): boolean =>
  name === stateField || (kind === 'select' && from === 'server')
