import { manyServer } from '../families/many.server.ts'

export const filesServer = manyServer<'files'>({ filterable: false })
