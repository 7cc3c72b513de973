import { storedAsText } from '../families/text.server.ts'

export const colorServer = storedAsText<'color'>()
