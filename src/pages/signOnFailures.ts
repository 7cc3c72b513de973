import type { Locale, SignOnFailure } from '../platform/contract.ts'

/** What to do about a login that the provider did not complete. Not in the words that every visitor of the login waits for. */
const sentences: Readonly<Record<Locale, Readonly<Record<SignOnFailure, string>>>> = {
  zh: {
    expired: '登录已超时，或不是在此浏览器发起的，请重新登录',
    denied: '登录未完成：已取消，或未获准使用本系统。可重新登录，或联系管理员开通',
    provider: '单点登录服务返回异常，请重新登录；若仍失败，请使用密码登录并告知管理员',
    account: '没有与您的身份对应的账号，请联系管理员开通或核对账号邮箱',
    ambiguous: '有多个账号使用您的邮箱，请联系管理员处理后再登录',
    create: '账号信息不完整或与已有账号重复，无法自动开通，请联系管理员',
    roles: '您尚未分配可用角色，请联系管理员',
    setting: '单点登录设置有误，请使用密码登录并告知管理员',
  },
  en: {
    expired: 'This login took too long or was started in another browser. Please log in again.',
    denied: 'You cancelled, or you are not allowed to use this console. Log in again, or ask your administrator.',
    provider:
      'Single sign-on gave an invalid answer. Please try again; if it keeps failing, log in with your password and tell your administrator.',
    account: 'No account belongs to your identity. Ask your administrator to add one, or to check its email.',
    ambiguous: 'Several accounts have your email. Ask your administrator to correct this, then log in again.',
    create: 'No account could be made for you: details are missing or already in use. Ask your administrator.',
    roles: 'You have no role here yet. Ask your administrator.',
    setting: 'Single sign-on is not set up correctly. Log in with your password and tell your administrator.',
  },
  es: {
    expired: 'El acceso tardó demasiado o se inició en otro navegador. Vuelva a iniciar sesión.',
    denied:
      'Se canceló el acceso o no tiene permiso para usar esta consola. Inténtelo de nuevo o consulte con su administrador.',
    provider:
      'El inicio de sesión único dio una respuesta no válida. Inténtelo de nuevo; si sigue fallando, acceda con su contraseña y avise a su administrador.',
    account: 'Ninguna cuenta corresponde a su identidad. Pida a su administrador que la cree o que revise su correo.',
    ambiguous: 'Varias cuentas tienen su correo. Pida a su administrador que lo corrija y vuelva a acceder.',
    create: 'No se pudo crear su cuenta: faltan datos o ya están en uso. Consulte con su administrador.',
    roles: 'Todavía no tiene ningún rol. Consulte con su administrador.',
    setting: 'El inicio de sesión único no está bien configurado. Acceda con su contraseña y avise a su administrador.',
  },
}

const isFailure = (name: string): name is SignOnFailure => Object.hasOwn(sentences.zh, name)

/** The sentence of a failure; an address may say any name. */
export const signOnFailureMessage = (name: string, locale: Locale): string =>
  sentences[locale][isFailure(name) ? name : 'provider']

/** Every failure that has a sentence. */
export const signOnFailures = Object.keys(sentences.zh)
