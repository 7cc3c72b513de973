import { uploadKind } from '../families/upload.ts'

/** One picture. */
export const image = uploadKind<'image'>()
