import { manyServer } from '../families/many.server.ts'

export const imagesServer = manyServer<'images'>({ filterable: false })
