import { contains, storedAsText } from '../families/text.server.ts'

export const textServer = storedAsText<'text'>({
  ...contains,
  parts: (column, { facts: { code, names } }) => (code || names ? [] : contains.parts(column)),
})
