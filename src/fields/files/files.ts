import { uploadsKind } from '../families/upload.ts'

/** Several attachments. */
export const files = uploadsKind<'files'>()
