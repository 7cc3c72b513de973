import type { PublicMessages } from '../i18n/public/zh.ts'
import { Failure, platformMessage } from '../platform/failure.ts'
import { PasskeyError } from '../platform/passkeys.ts'

/**
 * What a failed call says to the person: the platform's words, or that the network is to blame (specification 8). A
 * passkey may have failed in the browser already.
 */
export const failureMessage = (error: unknown, messages: PublicMessages): string =>
  error instanceof PasskeyError
    ? messages.passkey[error.trouble]
    : (platformMessage(error) ?? messages.login.networkAbnormal)

/** Messages of single fields, if the platform sent any. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Failure ? error.errors : {}
