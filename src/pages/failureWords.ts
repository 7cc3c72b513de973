import type { PublicWords } from '../i18n/public/zh.ts'
import { Failure } from '../platform/failure.ts'

/** What a failed call says to the person: the platform's words, or that the network is to blame. */
export const failureWords = (error: unknown, words: PublicWords): string =>
  error instanceof Failure && error.kind !== 'network' ? error.message : words.login.networkAbnormal

/** Messages of single fields, if the platform sent any. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Failure ? error.errors : {}
