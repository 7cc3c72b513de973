import type { Locale } from '../../platform/contract.ts'

/** Words of setting up a second factor. They come with that step: most visitors of the login page never see it. */
export const setUpWords = {
  zh: {
    appCode: '验证码',
    setUpTitle: '设置二次验证',
    setUpIntro: '您的角色要求二次验证，设置完成后即可登录。',
    scan: '用身份验证器应用（如 Microsoft Authenticator、腾讯身份验证器）扫描二维码，再输入应用中显示的 6 位验证码。',
    qr: '设置二次验证的二维码',
    secret: '无法扫描？请在应用中手动输入密钥：',
    confirm: '确认',
    codesTitle: '请保存恢复码',
    codesIntro: '手机丢失时，可用恢复码代替验证码，每个只能使用一次。离开此页后将不再显示。',
    copy: '复制',
    copied: '已复制',
    kept: '我已妥善保存',
  },
  en: {
    appCode: 'Code',
    setUpTitle: 'Set up a second factor',
    setUpIntro: 'Your role requires a second factor. Once it is set up you are logged in.',
    scan: 'Scan the QR code with an authenticator app (such as Microsoft Authenticator or Google Authenticator), then enter the 6-digit code it shows.',
    qr: 'QR code to set up the second factor',
    secret: 'Cannot scan it? Type this key into the app:',
    confirm: 'Confirm',
    codesTitle: 'Keep your recovery codes',
    codesIntro:
      'If you lose your phone, a recovery code takes the place of the code. Each works once. They are not shown again.',
    copy: 'Copy',
    copied: 'Copied',
    kept: 'I have kept them',
  },
  es: {
    appCode: 'Código',
    setUpTitle: 'Configurar el segundo factor',
    setUpIntro: 'Su rol exige un segundo factor. Accederá en cuanto lo haya configurado.',
    scan: 'Escanee el código QR con una aplicación de autenticación (como Microsoft Authenticator o Google Authenticator) e introduzca el código de 6 cifras que muestra.',
    qr: 'Código QR para configurar el segundo factor',
    secret: '¿No puede escanearlo? Escriba esta clave en la aplicación:',
    confirm: 'Confirmar',
    codesTitle: 'Guarde sus códigos de recuperación',
    codesIntro:
      'Si pierde el teléfono, un código de recuperación sustituye al código. Cada uno sirve una vez. No se volverán a mostrar.',
    copy: 'Copiar',
    copied: 'Copiado',
    kept: 'Ya los he guardado',
  },
} satisfies Record<Locale, object>
