import { es as fields } from '../../fields/words/es.ts'
import { es as screens } from '../../screens/words/es.ts'
import { es as shell } from '../es.ts'

/** All words of the console in this language. */
export const words = { ...shell, screens, fields }
