import { createContext } from 'react'

export { unit } from '@ant-design/cssinjs/es/util'

// Names that modules of antd ask for, of which nothing is left once their styles are gone.
export const createTheme = () => ({})
export const StyleContext = createContext({})
export const useStyleRegister = () => {}
export class Keyframes {}
