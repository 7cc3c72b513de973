import type { MenuNode, UserRecord } from '../../platform/contract.ts'
import { catalogue } from '../../registry.ts'
import { answerBy } from './answers.ts'
import { pretendedMenu, pretendedUser } from './menuOf.ts'
import { simulation } from './simulation.ts'

let started = false

/** Person and menu as this window pretends them; as they came where it pretends nothing. */
export function pretended(user: UserRecord, menu: readonly MenuNode[]): readonly [UserRecord, readonly MenuNode[]] {
  const current = simulation()
  if (!current) return [user, menu]
  if (!started) answerBy(current)
  started = true
  const pathOf = (resource: string) => catalogue.byName[resource]?.path ?? null
  return [pretendedUser(user, current), pretendedMenu(menu, current, pathOf)]
}
