import { storedAsText } from '../families/text.server.ts'

export const iconServer = storedAsText<'icon'>()
