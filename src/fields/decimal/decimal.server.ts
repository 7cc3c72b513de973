import { numberServer } from '../families/number.server.ts'

export const decimalServer = numberServer<'decimal'>(({ facts }) => facts.digits)
