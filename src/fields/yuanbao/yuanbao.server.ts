import { numberServer } from '../families/number.server.ts'

export const yuanbaoServer = numberServer<'yuanbao'>(() => 0)
