import { numberServer } from '../families/number.server.ts'

export const moneyServer = numberServer<'money'>(() => 0)
