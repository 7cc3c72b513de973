import type { PublicMessages } from '../i18n/public/zh.ts'
import { Failure, platformMessage } from '../platform/failure.ts'

/** What a failed call says to the person: the platform's words, or that the network is to blame (specification 8). */
export const failureMessage = (error: unknown, messages: PublicMessages): string =>
  platformMessage(error) ?? messages.login.networkAbnormal

/** Messages of single fields, if the platform sent any. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Failure ? error.errors : {}
