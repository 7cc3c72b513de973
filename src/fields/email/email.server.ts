import { contains, storedAsText } from '../families/text.server.ts'

export const emailServer = storedAsText<'email'>(contains)
