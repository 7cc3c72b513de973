import { type SayWord as Say, wordsUnder } from '../../providers/wordsUnder.ts'
import type { FieldWord } from './words.ts'

export type SayWord = Say<FieldWord>

/** The controls' own words in the language of the console. */
export const useFieldWord = wordsUnder<FieldWord>('fields')
