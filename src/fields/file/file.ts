import { uploadKind } from '../families/upload.ts'

/** One attachment. */
export const file = uploadKind<'file'>()
