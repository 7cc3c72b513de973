import { en as fields } from '../../fields/messages/en.ts'
import { en as screens } from '../../screens/messages/en.ts'
import { en as shell } from '../en.ts'

/** All words of the console in this language. */
export const messages = { ...shell, screens, fields }
