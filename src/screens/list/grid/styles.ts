import text from 'react-datasheet-grid/dist/style.css?inline'
import { adoptStyles } from '../../base/adoptStyles.ts'

adoptStyles(text)
