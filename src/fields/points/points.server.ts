import { numberServer } from '../families/number.server.ts'

export const pointsServer = numberServer<'points'>(() => 0)
