import type { Locale } from '../../src/platform/contract.ts'
import type { SessionExpiry } from '../core/errors.ts'

const zh = {
  disabled: '您的账号未授权或未启用，请联系管理员',
  rightsChanged: '权限已变更，任务已停止，请重新发起',
  expiredIdle: '已超过 {minutes} 分钟没有操作',
  expiredAge: '距上次登录已满 {hours} 小时',
  expiredDisabled: '账号已停用或已删除，请联系管理员',
  firstPassword: '首次登录请先修改密码',
  unifyIncomplete: '统一登录尚未完成，请按提示完成身份确认',
  ticket: '登录凭证无效或已使用，请重新发起统一登录',
  noProvider: '本系统未启用单点登录，请使用密码登录',
  providerAway: '暂时无法连接单点登录服务，请稍后再试，或使用密码登录',
  password: '8–20 位，须同时包含字母和数字，不能有空格',
  commonPassword: '该密码过于常见，容易被猜到，请换一个',
  wrongPassword: '原密码错误',
  samePassword: '新密码不能与原密码相同',
  sameMobile: '新手机号不能与当前手机号相同',
  lockedMinutes: '尝试次数过多，请 {wait} 分钟后再试',
  lockedSeconds: '操作过于频繁，请 {wait} 秒后再试',
  factorDue: '请输入身份验证器中的验证码，或一个恢复码',
  passkeyDue: '请使用通行密钥验证，或输入一个恢复码',
  eitherDue: '请使用通行密钥，或输入身份验证器中的验证码或一个恢复码',
  wrongPasskey: '通行密钥验证未通过，请重试；如该密钥已被移除，请改用其他方式',
  passkeyThere: '该通行密钥已添加，或刚在别处完成了设置，请刷新页面后查看',
  factorSetUp: '您的角色要求二次验证，请先完成设置',
  wrongCode: '验证码错误或已使用，请输入最新的验证码',
  factorThere: '已在别处重新开始设置，请扫描最新的二维码',
  factorDemanded: '您的角色要求二次验证，不能移除最后一种验证方式；请先添加另一种',
  sms: '【社区管理后台】验证码 {code}，5 分钟内有效。如非本人操作请忽略，切勿告知他人。',
} as const

type SessionMessageKey = keyof typeof zh
type Messages = Readonly<Record<SessionMessageKey, string>>

const en: Messages = {
  disabled: 'Your account is unauthorized or not enabled, please contact the administrator',
  rightsChanged: 'Your permissions changed, so this job stopped. Please start it again',
  expiredIdle: 'There was no activity for {minutes} minutes',
  expiredAge: 'A login lasts {hours} hours',
  expiredDisabled: 'The account was disabled or deleted, please contact the administrator',
  firstPassword: 'Please change your password before you log in for the first time',
  unifyIncomplete: 'The unified login is not complete yet, please confirm your identity as prompted',
  ticket: 'This login ticket is not valid or has been used, please start the unified login again',
  noProvider: 'Single sign-on is not set up here, please log in with your password',
  providerAway: 'Single sign-on cannot be reached right now, please try again later or log in with your password',
  password: '8–20 characters with at least one letter and one digit, no spaces',
  commonPassword: 'This password is too easy to guess, please choose another one',
  wrongPassword: 'The current password is wrong',
  samePassword: 'The new password must differ from the current one',
  sameMobile: 'The new number must differ from the current one',
  lockedMinutes: 'Too many attempts, please try again in {wait} min',
  lockedSeconds: 'Too many requests, please try again in {wait} s',
  factorDue: 'Please enter the code of your authenticator app, or a recovery code',
  passkeyDue: 'Please use your passkey, or enter a recovery code',
  eitherDue: 'Please use your passkey, or enter the code of your authenticator app or a recovery code',
  wrongPasskey: 'The passkey was not accepted, please try again. If it has been removed, use another way',
  passkeyThere: 'This passkey is there already, or something was just set up elsewhere. Please reload the page',
  factorSetUp: 'Your role requires a second factor, please set it up first',
  wrongCode: 'The code is wrong or has been used, please enter the latest one',
  factorThere: 'Setting up began again elsewhere, please scan the latest QR code',
  factorDemanded: 'Your role requires a second factor, so the last one cannot be removed. Please add another one first',
  sms: '[Community Admin] Your code is {code}, valid for 5 minutes. Ignore it if you did not ask for it; never share it.',
}

const es: Messages = {
  disabled: 'Su cuenta no está autorizada o habilitada; contacte con el administrador',
  rightsChanged: 'Sus permisos han cambiado y la tarea se ha detenido; vuelva a iniciarla',
  expiredIdle: 'No ha habido actividad durante {minutes} minutos',
  expiredAge: 'Cada inicio de sesión dura {hours} horas',
  expiredDisabled: 'La cuenta se ha desactivado o eliminado; contacte con el administrador',
  firstPassword: 'Cambie su contraseña antes de acceder por primera vez',
  unifyIncomplete: 'El acceso unificado aún no está completo; confirme su identidad como se le indica',
  ticket: 'El tique de acceso no es válido o ya se ha usado; inicie de nuevo el acceso unificado',
  noProvider: 'Aquí no se ha configurado el inicio de sesión único; acceda con su contraseña',
  providerAway:
    'El inicio de sesión único no está disponible en este momento; inténtelo más tarde o acceda con su contraseña',
  password: 'De 8 a 20 caracteres, con al menos una letra y una cifra, sin espacios',
  commonPassword: 'Esta contraseña es muy fácil de adivinar; elija otra',
  wrongPassword: 'La contraseña actual no es correcta',
  samePassword: 'La contraseña nueva debe ser distinta de la actual',
  sameMobile: 'El número nuevo debe ser distinto del actual',
  lockedMinutes: 'Demasiados intentos; vuelva a intentarlo en {wait} min',
  lockedSeconds: 'Demasiadas solicitudes; vuelva a intentarlo en {wait} s',
  factorDue: 'Introduzca el código de su aplicación de autenticación o un código de recuperación',
  passkeyDue: 'Use su llave de acceso o introduzca un código de recuperación',
  eitherDue:
    'Use su llave de acceso o introduzca el código de su aplicación de autenticación o un código de recuperación',
  wrongPasskey: 'No se ha aceptado la llave de acceso; inténtelo de nuevo. Si se ha eliminado, use otro método',
  passkeyThere: 'Esta llave de acceso ya existe, o se acaba de configurar algo en otro lugar; recargue la página',
  factorSetUp: 'Su rol exige un segundo factor; configúrelo primero',
  wrongCode: 'El código no es correcto o ya se ha usado; introduzca el más reciente',
  factorThere: 'La configuración se ha reiniciado en otro lugar; escanee el código QR más reciente',
  factorDemanded: 'Su rol exige un segundo factor, por lo que no se puede quitar el último. Añada antes otro',
  sms: '[Administración de la Comunidad] Su código es {code}, válido durante 5 minutos. Ignórelo si no lo ha pedido y no lo comparta.',
}

const messages: Record<Locale, Messages> = { zh, en, es }

/** What the session says to people, in their language. */
export const sessionText = (
  word: SessionMessageKey,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string => messages[locale][word].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

const expiryWords = { idle: 'expiredIdle', age: 'expiredAge', disabled: 'expiredDisabled' } as const

/** Why a session expired, as its holder is told. */
export const expiryText = ({ by, ...numbers }: SessionExpiry, locale: Locale): string =>
  sessionText(expiryWords[by], locale, numbers)
