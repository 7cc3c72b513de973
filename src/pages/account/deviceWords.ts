import type { Locale } from '../../platform/contract.ts'

/** Words about logins from new browsers. They come with the notice, which few people ever see. */
export const deviceWords = {
  zh: {
    title: '新设备登录提醒',
    intro: '您的账号在以前未使用过的设备上登录。如非本人操作，请立即结束其会话并修改密码。',
    seen: '是我本人',
    hint: '您的账号有新设备登录。',
  },
  en: {
    title: 'Login from a new device',
    intro:
      'Somebody logged in to your account on a device it had not used before. If it was not you, end that session and change your password now.',
    seen: 'It was me',
    hint: 'A new device used your account: please check.',
  },
  es: {
    title: 'Inicio de sesión desde un dispositivo nuevo',
    intro:
      'Se ha accedido a su cuenta desde un dispositivo que no se había usado antes. Si no ha sido usted, cierre esa sesión y cambie la contraseña de inmediato.',
    seen: 'He sido yo',
    hint: 'Nuevo dispositivo en su cuenta: compruébelo.',
  },
} satisfies Record<Locale, object>
