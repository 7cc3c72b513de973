import { es as fields } from '../../fields/messages/es.ts'
import { es as screens } from '../../screens/messages/es.ts'
import { es as shell } from '../es.ts'

/** All words of the console in this language. */
export const messages = { ...shell, screens, fields }
