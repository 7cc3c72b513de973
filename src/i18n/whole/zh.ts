import { zh as fields } from '../../fields/messages/zh.ts'
import { zh as screens } from '../../screens/messages/zh.ts'
import { zh as shell } from '../zh.ts'

/** All words of the console in this language. */
export const messages = { ...shell, screens, fields }
