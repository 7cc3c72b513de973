import { oneOf, storedAsText } from '../families/text.server.ts'

export const refServer = storedAsText<'ref'>(oneOf)
