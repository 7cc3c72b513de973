import { contains, storedAsText } from '../families/text.server.ts'

export const urlServer = storedAsText<'url'>(contains)
