import { call } from '../platform/client.ts'
import { endpoints } from '../platform/contract.ts'

/** What a verification code is asked for; it opens nothing else. */
type CodePurpose = 'forgetPassword' | 'oldPhone' | 'newPhone'

/** Sends a verification code to a phone. */
export const sendCode = (body: { readonly mobile: string; readonly purpose: CodePurpose }): Promise<unknown> =>
  call(endpoints.sms, { body })

/** A new password for whoever holds the phone of the account. */
export const forgetPassword = (body: {
  readonly mobile: string
  readonly code: string
  readonly newPassword: string
}): Promise<unknown> => call(endpoints.forgetPassword, { body })

/** A new password inside a session; a first password needs no old one. */
export const resetPassword = (body: {
  readonly oldPassword?: string
  readonly newPassword: string
}): Promise<unknown> => call(endpoints.resetPassword, { body })

/** Another phone number, for whoever holds both phones. */
export const resetPhone = (body: {
  readonly oldCode: string
  readonly newMobile: string
  readonly newCode: string
}): Promise<unknown> => call(endpoints.resetPhone, { body })
