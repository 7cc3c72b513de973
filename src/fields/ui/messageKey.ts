import type { FieldMessages } from '../messages/zh.ts'

/** The name of a word of the field controls. */
export type FieldMessageKey = keyof FieldMessages
