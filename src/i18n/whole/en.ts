import { en as fields } from '../../fields/words/en.ts'
import { en as screens } from '../../screens/words/en.ts'
import { en as shell } from '../en.ts'

/** All words of the console in this language. */
export const words = { ...shell, screens, fields }
