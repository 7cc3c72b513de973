import type { Locale } from '../../platform/contract.ts'

/** Words about passkeys for who logs in. They come with the page that asks for one: most visitors never see it. */
export const passkeyWords = {
  zh: {
    passkeyIntro: '请使用通行密钥验证。设备不在身边时，可输入一个恢复码。',
    eitherIntro: '请使用通行密钥验证，或输入身份验证器中的验证码，也可输入一个恢复码。',
    passkey: '使用通行密钥验证',
    recoveryCode: '恢复码',
    setUpPasskey: '改用通行密钥',
  },
  en: {
    passkeyIntro: 'Confirm with your passkey. Without your device, enter a recovery code.',
    eitherIntro: 'Confirm with your passkey, or enter the code of your authenticator app or a recovery code.',
    passkey: 'Use a passkey',
    recoveryCode: 'Recovery code',
    setUpPasskey: 'Use a passkey instead',
  },
  es: {
    passkeyIntro: 'Confirme con su llave de acceso. Si no tiene el dispositivo, introduzca un código de recuperación.',
    eitherIntro:
      'Confirme con su llave de acceso o introduzca el código de su aplicación de autenticación o un código de recuperación.',
    passkey: 'Usar llave de acceso',
    recoveryCode: 'Código de recuperación',
    setUpPasskey: 'Usar una llave de acceso',
  },
} satisfies Record<Locale, object>
