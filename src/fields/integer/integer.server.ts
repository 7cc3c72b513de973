import { numberServer } from '../families/number.server.ts'

export const integerServer = numberServer<'integer'>(() => 0)
