import { z } from 'zod'
import { patterns } from '#declare'
import { type ErrorCode, type Locale, preferenceLimits } from '../../src/platform/contract.ts'
import { errorText, validationText } from '../../src/platform/messages/messages.ts'
import { DomainError } from '../core/errors.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { sessionText } from './messages.ts'
import { signed } from './passkey/inputs.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
/** Compared, never stored: any length an attacker would send is cut off before it costs a hash. */
const typedPassword = z.string().min(1).max(128)
const mobile = z
  .string()
  .trim()
  .regex(/^1[3-9]\d{9}$/, 'mobile')
const newPassword = z
  .string()
  .min(1)
  .regex(patterns.password.test, 'password')
  .refine((password) => !isCommonPassword(password), 'commonPassword')
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

/** What the session calls take (domain 2.14). */
export const inputs = {
  login: z.strictObject({ loginName: text(50), password: typedPassword }),
  unify: z.strictObject({ ticket: text(500) }),
  /** Where the login leads is decided by the console; this is only handed through. */
  signOn: z.strictObject({ redirect: z.string().max(2_000).nullish() }),
  forgetPassword: z.strictObject({ mobile, code, newPassword }),
  resetPassword: z.strictObject({ oldPassword: typedPassword.nullish(), newPassword }),
  resetPhone: z.strictObject({ oldCode: code, newMobile: mobile, newCode: code }),
  loginFactor: z.strictObject({ code: text(30).nullish(), passkey: signed.nullish() }),
  beginFactor: z.strictObject({}),
  confirmFactor: z.strictObject({ id: text(50), code }),
  prove: z.strictObject({ code: text(30).nullish(), passkey: signed.nullish(), password: typedPassword.nullish() }),
  endSessions: z.strictObject({ ids: z.array(text(50)).max(200).nullish() }),
  preference: z.strictObject({ key: z.string().regex(preferenceLimits.key), value: z.unknown() }),
  sms: z.strictObject({ mobile, purpose: z.enum(['forgetPassword', 'oldPhone', 'newPhone']) }),
} as const

type Issue = z.core.$ZodIssue
const isMissing = ({ code, input }: Issue) =>
  (code === 'invalid_type' && input == null) || (code === 'too_small' && input === '')

function problemOf(issue: Issue, locale: Locale): { readonly code: ErrorCode; readonly text: string } {
  if (isMissing(issue)) return { code: 'E_REQUIRED', text: errorText('E_REQUIRED', locale) }
  if (issue.message === 'mobile') return { code: 'E_FORMAT', text: validationText('mobile', locale) }
  if (issue.message === 'password' || issue.message === 'commonPassword')
    return { code: 'E_FORMAT', text: sessionText(issue.message, locale) }
  return { code: 'E_FORMAT', text: errorText('E_FORMAT', locale) }
}

/** Checks what was sent; refuses it field by field, in the caller's language. */
export function readInput<Schema extends z.ZodType>(schema: Schema, body: unknown, locale: Locale): z.output<Schema> {
  const result = schema.safeParse(body, { reportInput: true })
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  let code: ErrorCode | undefined
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[key] = errorText('E_UNKNOWN', locale)
      code ??= 'E_UNKNOWN'
      continue
    }
    const problem = problemOf(issue, locale)
    errors[issue.path.join('.')] ??= problem.text
    code ??= problem.code
  }
  throw new DomainError(code ?? 'E_FORMAT', { errors })
}
