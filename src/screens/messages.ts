/** Words of the screens in every language, registered under the key `screens`. */
export { en } from './messages/en.ts'
export { es } from './messages/es.ts'
export { zh } from './messages/zh.ts'
