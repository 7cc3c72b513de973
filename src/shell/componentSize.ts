import type { SizeType } from 'antd/es/config-provider/SizeContext'
import type { Size } from '../platform/constants.ts'

/** Names of the settings in antd's words; `mini` is small with less room around it. */
const sizes: Readonly<Record<Size, SizeType>> = { default: 'large', medium: 'medium', small: 'small', mini: 'small' }
export const componentSize = (size: Size): SizeType => sizes[size]
