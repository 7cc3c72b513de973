import type { Locale } from '../../../platform/contract.ts'
import type { MailTime } from '../../../platform/inboxContract.ts'

interface Words {
  readonly title: string
  readonly mail: string
  readonly mailTime: Readonly<Record<MailTime | 'never', string>>
  readonly sentTo: (email: string) => string
  readonly noAddress: string
  readonly toAccount: string
  readonly push: string
  readonly pushHint: string
  readonly pushUnknown: string
  readonly pushForbidden: string
  readonly pushFailed: string
  readonly quiet: string
  readonly quietHint: string
  readonly from: string
  readonly to: string
  readonly weekends: string
  readonly quietMissing: string
  readonly quietSame: string
  readonly areas: string
  readonly toSettings: string
}

const zh: Words = {
  title: '通知设置',
  mail: '邮件通知',
  mailTime: { never: '不发送', now: '立即发送', hourly: '每小时汇总', daily: '每天 9:00 汇总' },
  sentTo: (email) => `发送至 ${email}。邮件只写明谁在哪条记录上做了什么，不含评论内容。汇总邮件只列出未读消息。`,
  noAddress: '请先在账号设置中填写邮箱。',
  toAccount: '前往账号设置',
  push: '浏览器通知',
  pushHint: '在此浏览器中显示新消息，未打开本系统时也会显示；退出登录后停止。',
  pushUnknown: '此浏览器不支持通知，或当前不是安全连接（https）。',
  pushForbidden: '浏览器禁止了本站的通知。请在浏览器的网站设置中允许通知，然后重试。',
  pushFailed: '浏览器通知未能开启，请稍后重试。',
  quiet: '免打扰时段',
  quietHint: '时段内消息照常进入收件箱并计数，邮件和浏览器通知在时段结束后发送。按北京时间。',
  from: '开始',
  to: '结束',
  weekends: '周六、周日全天免打扰',
  quietMissing: '请填写开始和结束时间',
  quietSame: '开始和结束时间不能相同',
  areas: '按业务提醒',
  toSettings: '在消息页设置邮件、浏览器通知和免打扰时段',
}

const en: Words = {
  title: 'Notification settings',
  mail: 'Mail',
  mailTime: { never: 'Never', now: 'At once', hourly: 'Hourly digest', daily: 'Daily digest at 9:00' },
  sentTo: (email) =>
    `Goes to ${email}. A mail says who did what on which record, and not what the comment says. A digest lists unread messages only.`,
  noAddress: 'Enter your email address in the account settings first.',
  toAccount: 'Account settings',
  push: 'Browser notifications',
  pushHint: 'Shows new messages in this browser, also when the console is closed, until you log out.',
  pushUnknown: 'This browser knows no notifications, or the connection is not secure (https).',
  pushForbidden: 'The browser blocks notifications of this site. Allow them in its site settings, then try again.',
  pushFailed: 'Notifications could not be switched on. Please try again later.',
  quiet: 'Quiet hours',
  quietHint:
    'Messages still arrive in the inbox and count; mail and browser notifications wait until the quiet hours end. Beijing time.',
  from: 'From',
  to: 'To',
  weekends: 'All of Saturday and Sunday as well',
  quietMissing: 'Enter both times',
  quietSame: 'The two times must differ',
  areas: 'Areas',
  toSettings: 'Set mail, browser notifications and quiet hours in the inbox',
}

const es: Words = {
  title: 'Ajustes de avisos',
  mail: 'Correo',
  mailTime: { never: 'Nunca', now: 'Al momento', hourly: 'Resumen cada hora', daily: 'Resumen diario a las 9:00' },
  sentTo: (email) =>
    `Se envía a ${email}. El correo indica quién hizo qué y en qué registro, sin el texto del comentario. El resumen solo incluye los mensajes sin leer.`,
  noAddress: 'Indique antes su correo electrónico en los ajustes de la cuenta.',
  toAccount: 'Ajustes de la cuenta',
  push: 'Avisos del navegador',
  pushHint:
    'Muestra los mensajes nuevos en este navegador, aunque la consola esté cerrada, hasta que cierre la sesión.',
  pushUnknown: 'Este navegador no admite avisos o la conexión no es segura (https).',
  pushForbidden:
    'El navegador bloquea los avisos de este sitio. Permítalos en los ajustes del sitio e inténtelo de nuevo.',
  pushFailed: 'No se pudieron activar los avisos. Inténtelo más tarde.',
  quiet: 'Horas de silencio',
  quietHint:
    'Los mensajes siguen llegando a la bandeja y se cuentan; el correo y los avisos del navegador esperan hasta el final. Hora de Pekín.',
  from: 'Desde',
  to: 'Hasta',
  weekends: 'También todo el sábado y el domingo',
  quietMissing: 'Indique las dos horas',
  quietSame: 'Las dos horas deben ser distintas',
  areas: 'Áreas',
  toSettings: 'Configure el correo, los avisos del navegador y las horas de silencio en los mensajes',
}

/** Words about how people are told; they come with the settings, which few people open. */
export const settingsWords: Readonly<Record<Locale, Words>> = { zh, en, es }
