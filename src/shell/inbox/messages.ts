import type { InboxKind } from '../../platform/commentContract.ts'
import type { Locale } from '../../platform/contract.ts'
import { useLocale } from '../../providers/language.tsx'

const zh = {
  mention: '提到了您',
  reply: '回复了您评论过的记录',
  none: '没有消息',
  allRead: '全部标为已读',
  failed: '消息加载失败',
  unopenable: '这条记录无法打开，可能您已没有权限',
}
type InboxMessages = Readonly<Record<keyof typeof zh | InboxKind, string>>

const en: InboxMessages = {
  mention: 'mentioned you',
  reply: 'answered on a record you commented',
  none: 'No messages',
  allRead: 'Mark all as read',
  failed: 'Could not load the messages',
  unopenable: 'This record cannot be opened; you may no longer have permission',
}

const es: InboxMessages = {
  mention: 'le ha mencionado',
  reply: 'ha respondido en un registro que usted comentó',
  none: 'No hay mensajes',
  allRead: 'Marcar todo como leído',
  failed: 'No se pudieron cargar los mensajes',
  unopenable: 'No se puede abrir este registro; quizá ya no tenga permiso',
}

const messages: Readonly<Record<Locale, InboxMessages>> = { zh, en, es }

/** Words of the inbox; they are loaded with it, not with the console. */
export const useInboxMessages = (): InboxMessages => messages[useLocale()]
