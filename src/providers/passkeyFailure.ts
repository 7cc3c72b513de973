import type { Locale } from '../platform/contract.ts'
import { Failure } from '../platform/failure.ts'
import { storedLocale } from '../platform/preferences.ts'

/** Why the browser made or used no passkey: the person did not want to, it has that one, or something else. */
const words = {
  zh: {
    cancelled: '未完成通行密钥验证，请重试',
    there: '此设备上已有该账号的通行密钥',
    failed: '浏览器无法使用通行密钥，请改用其他方式',
  },
  en: {
    cancelled: 'The passkey was not used, please try again',
    there: 'This device already has a passkey for your account',
    failed: 'The browser could not use a passkey. Please choose another way',
  },
  es: {
    cancelled: 'No se ha usado la llave de acceso; inténtelo de nuevo',
    there: 'Este dispositivo ya tiene una llave de acceso de su cuenta',
    failed: 'El navegador no ha podido usar la llave de acceso; elija otro método',
  },
} satisfies Record<Locale, Readonly<Record<'cancelled' | 'there' | 'failed', string>>>

const troubles = { NotAllowedError: 'cancelled', AbortError: 'cancelled', InvalidStateError: 'there' } as const

const troubleOf = (cause: unknown) =>
  (cause instanceof Error && troubles[cause.name as keyof typeof troubles]) || 'failed'

/** What the browser said of a passkey, told as a refusal of the platform is: in words for the person. */
export const passkeyFailure = (cause: unknown): Failure =>
  new Failure({ kind: 'business', message: words[storedLocale()][troubleOf(cause)] })
