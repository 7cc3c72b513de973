import { equalsOrEndsIn, storedAsText } from '../families/text.server.ts'

export const mobileServer = storedAsText<'mobile'>(equalsOrEndsIn)
