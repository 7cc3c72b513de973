import { manyServer } from '../families/many.server.ts'

export const multiSelectServer = manyServer<'multiSelect'>({ filterable: true })
