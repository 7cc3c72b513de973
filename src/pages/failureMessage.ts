import type { PublicMessages } from '../i18n/public/zh.ts'
import { type SignOnFailure, signOnFailures } from '../platform/contract.ts'
import { Failure, platformMessage } from '../platform/failure.ts'

/** What a failed call says to the person: the platform's words, or that the network is to blame (specification 8). */
export const failureMessage = (error: unknown, messages: PublicMessages): string =>
  platformMessage(error) ?? messages.login.networkAbnormal

const isSignOnFailure = (name: string): name is SignOnFailure => signOnFailures.some((one) => one === name)

/** What to do about a login that the provider did not complete; an address may say any name. */
export const signOnFailureMessage = (name: string, { signOn }: PublicMessages): string =>
  signOn.failures[isSignOnFailure(name) ? name : 'provider']

/** Messages of single fields, if the platform sent any. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Failure ? error.errors : {}
