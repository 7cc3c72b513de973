import { z } from 'zod'
import { passkeyNameLength } from '../../../src/platform/contract.ts'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)

/** What of a browser's answer every passkey call has; the rest of it is not looked at. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
} as const

/** A signature with a passkey. */
export const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(100).nullish(),
  }),
})
export type SignedByPasskey = z.output<typeof signed>

/** A new passkey. */
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(60_000),
    transports: z
      .array(z.string().regex(/^[\w-]{1,30}$/))
      .max(10)
      .nullish(),
  }),
})

/** What the passkey calls take. */
export const passkeyInputs = {
  nothing: z.strictObject({}),
  login: z.strictObject({ passkey: signed }),
  confirm: z.strictObject({ name: z.string().trim().min(1).max(passkeyNameLength), passkey: made }),
  remove: z.strictObject({ id: z.string().trim().min(1).max(50) }),
} as const
