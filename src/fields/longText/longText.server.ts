import { contains, storedAsText } from '../families/text.server.ts'

export const longTextServer = storedAsText<'longText'>(contains)
