import type { Locale } from '../../platform/contract.ts'

/** Words of the second half of a login. They come with that step. */
export const proofWords = {
  zh: {
    title: '二次验证',
    intro: '请输入身份验证器应用中显示的 6 位验证码。手机不在身边时，可输入一个恢复码。',
    code: '验证码或恢复码',
    codeMissing: '请输入验证码',
    submit: '验证并登录',
    back: '返回登录',
  },
  en: {
    title: 'Second factor',
    intro: 'Enter the 6-digit code your authenticator app shows. Without your phone, enter a recovery code.',
    code: 'Code or recovery code',
    codeMissing: 'Please enter the code',
    submit: 'Verify and log in',
    back: 'Back to login',
  },
  es: {
    title: 'Segundo factor',
    intro:
      'Introduzca el código de 6 cifras de su aplicación de autenticación. Si no tiene el teléfono, introduzca un código de recuperación.',
    code: 'Código o código de recuperación',
    codeMissing: 'Introduzca el código',
    submit: 'Verificar y acceder',
    back: 'Volver al acceso',
  },
} satisfies Record<Locale, object>
