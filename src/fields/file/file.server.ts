import { storedAsText } from '../families/text.server.ts'

export const fileServer = storedAsText<'file'>()
