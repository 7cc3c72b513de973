import { oneOf, storedAsText } from '../families/text.server.ts'

export const selectServer = storedAsText<'select'>(oneOf)
