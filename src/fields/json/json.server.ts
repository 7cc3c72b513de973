import { toJson } from '../families/json.server.ts'
import type { ServerKind } from '../kind.server.ts'

export const jsonServer: ServerKind<'json'> = {
  column: () => ({ type: 'jsonb' }),
  toColumn: toJson,
  fromColumn: (stored) => stored,
  where: null,
}
