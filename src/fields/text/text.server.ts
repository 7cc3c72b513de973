import { contains, storedAsText } from '../families/text.server.ts'

export const textServer = storedAsText<'text'>(contains)
