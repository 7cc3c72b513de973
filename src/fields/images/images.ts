import { uploadsKind } from '../families/upload.ts'

/** Several pictures. */
export const images = uploadsKind<'images'>()
