import type { FieldWords } from '../words/zh.ts'

/** The name of a word of the field controls. */
export type FieldWord = keyof FieldWords
