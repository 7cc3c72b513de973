/** Words of the screens in every language, registered under the key `screens`. */
export { en } from './words/en.ts'
export { es } from './words/es.ts'
export { zh } from './words/zh.ts'
