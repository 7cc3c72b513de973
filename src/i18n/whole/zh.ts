import { zh as fields } from '../../fields/words/zh.ts'
import { zh as screens } from '../../screens/words/zh.ts'
import { zh as shell } from '../zh.ts'

/** All words of the console in this language. */
export const words = { ...shell, screens, fields }
