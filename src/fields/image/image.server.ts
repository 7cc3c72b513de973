import { storedAsText } from '../families/text.server.ts'

export const imageServer = storedAsText<'image'>()
