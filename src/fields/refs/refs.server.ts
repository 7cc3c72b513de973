import { manyServer } from '../families/many.server.ts'

export const refsServer = manyServer<'refs'>({ filterable: true })
