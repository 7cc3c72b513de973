import { containsDigits, storedAsText } from '../families/text.server.ts'

export const phoneServer = storedAsText<'phone'>(containsDigits)
