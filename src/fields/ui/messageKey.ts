import type { FieldMessages } from '../messages/zh.ts'

/** Key of a message of the field controls. */
export type FieldMessageKey = keyof FieldMessages
