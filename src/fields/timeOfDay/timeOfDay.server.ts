import { storedAsText } from '../families/text.server.ts'

export const timeOfDayServer = storedAsText<'timeOfDay'>()
