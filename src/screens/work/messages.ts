import type { Locale } from '../../platform/contract.ts'
import { useLocale } from '../../providers/language.tsx'

const zh = {
  title: '我的工作',
  mine: '我负责',
  overdue: '已逾期',
  dueToday: '今天到期',
  free: '待领取',
  none: '目前没有需要您处理的记录',
  failed: '工作列表加载失败',
}
type WorkMessages = Readonly<Record<keyof typeof zh, string>>

const en: WorkMessages = {
  title: 'My work',
  mine: 'Mine',
  overdue: 'Overdue',
  dueToday: 'Due today',
  free: 'To be taken',
  none: 'Nothing waits for you right now',
  failed: 'Could not load your work',
}

const es: WorkMessages = {
  title: 'Mi trabajo',
  mine: 'A mi cargo',
  overdue: 'Vencidos',
  dueToday: 'Vencen hoy',
  free: 'Sin asignar',
  none: 'Ahora mismo no hay nada pendiente para usted',
  failed: 'No se pudo cargar su trabajo',
}

const messages: Readonly<Record<Locale, WorkMessages>> = { zh, en, es }

/** Words of the work list; they are loaded with it, not with the console. */
export const useWorkMessages = (): WorkMessages => messages[useLocale()]
