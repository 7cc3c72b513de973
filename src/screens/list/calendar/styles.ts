import { adoptStyles } from '../../base/adoptStyles.ts'
import text from './calendar.css?inline'

adoptStyles(text)
