import { numberServer } from '../families/number.server.ts'

export const percentServer = numberServer<'percent'>(() => 2)
