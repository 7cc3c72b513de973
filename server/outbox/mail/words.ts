import type { Locale } from '../../../src/platform/contract.ts'
import type { InboxKind } from '../../../src/platform/inboxContract.ts'

interface MailWords extends Readonly<Record<InboxKind, (who: string) => string>> {
  /** Between what happened and what the record is called. */
  readonly colon: string
  readonly digest: {
    readonly intro: (count: number) => string
    /** Records that the mail does not name. */
    readonly more: (count: number) => string
    readonly all: string
  }
  readonly hello: (name: string) => string
  /** Why this mail comes, and where to end it. */
  readonly why: string
}

/** What a mail says, in the language of who gets it. */
export const mailWords: Readonly<Record<Locale, MailWords>> = {
  zh: {
    mention: (who) => `${who}提到了您`,
    reply: (who) => `${who}回复了您评论过的记录`,
    waiting: () => '有新的记录等待处理',
    dueToday: () => '您负责的记录今天到期',
    overdue: () => '您负责的记录已逾期',
    assigned: (who) => `${who}将一条记录指派给您`,
    decided: (who) => `${who}处理了您的记录`,
    jobDone: () => '您的任务已完成',
    jobFailed: () => '您的任务失败',
    subscription: () => '您订阅的内容',
    approval: () => '助手请求您确认一项操作',
    colon: '：',
    digest: {
      intro: (count) => `您有 ${count} 条未读消息`,
      more: (count) => `另有 ${count} 条记录的消息未列出。`,
      all: '查看全部消息：',
    },
    hello: (name) => `${name}，您好：`,
    why: '您在消息页的通知设置中开启了邮件通知，可随时关闭：',
  },
  en: {
    mention: (who) => `${who} mentioned you`,
    reply: (who) => `${who} answered on a record you commented`,
    waiting: () => 'A new record waits to be handled',
    dueToday: () => 'A record of yours is due today',
    overdue: () => 'A record of yours is overdue',
    assigned: (who) => `${who} assigned a record to you`,
    decided: (who) => `${who} decided a record of yours`,
    jobDone: () => 'Your job is done',
    jobFailed: () => 'Your job failed',
    subscription: () => 'Your subscription',
    approval: () => 'Your assistant asks you to approve something',
    colon: ': ',
    digest: {
      intro: (count) => (count === 1 ? 'You have 1 unread message' : `You have ${count} unread messages`),
      more: (count) =>
        count === 1 ? 'There are messages about 1 more record.' : `There are messages about ${count} more records.`,
      all: 'All messages: ',
    },
    hello: (name) => `Hello ${name},`,
    why: 'You get this mail because you asked for it in the settings of your inbox, where you can switch it off:',
  },
  es: {
    mention: (who) => `${who} le ha mencionado`,
    reply: (who) => `${who} ha respondido en un registro que usted comentó`,
    waiting: () => 'Hay un nuevo registro pendiente de gestionar',
    dueToday: () => 'Un registro suyo vence hoy',
    overdue: () => 'Un registro suyo está vencido',
    assigned: (who) => `${who} le ha asignado un registro`,
    decided: (who) => `${who} ha resuelto un registro suyo`,
    jobDone: () => 'Su tarea ha terminado',
    jobFailed: () => 'Su tarea ha fallado',
    subscription: () => 'Su suscripción',
    approval: () => 'Su asistente le pide que apruebe una operación',
    colon: ': ',
    digest: {
      intro: (count) => (count === 1 ? 'Tiene 1 mensaje sin leer' : `Tiene ${count} mensajes sin leer`),
      more: (count) =>
        count === 1 ? 'Hay mensajes sobre 1 registro más.' : `Hay mensajes sobre ${count} registros más.`,
      all: 'Todos los mensajes: ',
    },
    hello: (name) => `Hola, ${name}:`,
    why: 'Recibe este correo porque activó los avisos por correo en los ajustes de sus mensajes, donde puede desactivarlos:',
  },
}
