import type { Locale } from '../../../platform/contract.ts'
import { useLocale } from '../../../providers/language.tsx'
import type { Span } from '../span.ts'

const zh = {
  shows: '日历视图',
  month: '月',
  week: '周',
  agenda: '日程',
  lanes: '并排',
  today: '今天',
  previous: (span: Span): string => (span === 'week' ? '上一周' : '上个月'),
  next: (span: Span): string => (span === 'week' ? '下一周' : '下个月'),
  choose: '选择日期',
  count: (period: string, count: string) => `${period}，${count} 条`,
  more: (count: number) => `还有 ${count} 条`,
  notAll: (shown: string, total: string) =>
    `这段时间共 ${total} 条，目前读取了 ${shown} 条。可继续读取，或用筛选缩小范围。`,
  readMore: '继续读取',
  none: '这段时间没有记录',
  noLane: '未指定',
  move: '改到其他日期…',
  moveTitle: (title: string) => `“${title}”改到其他日期`,
  moved: (title: string) => `“${title}”的日期已修改`,
  save: '保存',
  cancel: '取消',
  notByHand: '这里的日期由业务流程决定，不能直接修改',
  fixed: (label: string) => `“${label}”不能再修改`,
}
type CalendarMessages = typeof zh

const en: CalendarMessages = {
  shows: 'Calendar view',
  month: 'Month',
  week: 'Week',
  agenda: 'Agenda',
  lanes: 'Side by side',
  today: 'Today',
  previous: (span) => (span === 'week' ? 'Previous week' : 'Previous month'),
  next: (span) => (span === 'week' ? 'Next week' : 'Next month'),
  choose: 'Choose a date',
  count: (period, count) => `${period}: ${count}`,
  more: (count) => `+${count} more`,
  notAll: (shown, total) =>
    `This period has ${total} records; ${shown} of them have been loaded. Load more, or narrow the list with its filters.`,
  readMore: 'Load more',
  none: 'Nothing in this period',
  noLane: 'Not assigned',
  move: 'Move to another date…',
  moveTitle: (title) => `Move “${title}” to another date`,
  moved: (title) => `The date of “${title}” was changed`,
  save: 'Save',
  cancel: 'Cancel',
  notByHand: 'Its date follows from the process and is not changed by hand',
  fixed: (label) => `“${label}” cannot be changed any more`,
}

const es: CalendarMessages = {
  shows: 'Vista del calendario',
  month: 'Mes',
  week: 'Semana',
  agenda: 'Agenda',
  lanes: 'En paralelo',
  today: 'Hoy',
  previous: (span) => (span === 'week' ? 'Semana anterior' : 'Mes anterior'),
  next: (span) => (span === 'week' ? 'Semana siguiente' : 'Mes siguiente'),
  choose: 'Elegir fecha',
  count: (period, count) => `${period}: ${count}`,
  more: (count) => `+${count} más`,
  notAll: (shown, total) =>
    `En este periodo hay ${total} registros; se han cargado ${shown}. Cargue más o acote la lista con los filtros.`,
  readMore: 'Cargar más',
  none: 'Nada en este periodo',
  noLane: 'Sin asignar',
  move: 'Cambiar de fecha…',
  moveTitle: (title) => `Cambiar la fecha de «${title}»`,
  moved: (title) => `Se cambió la fecha de «${title}»`,
  save: 'Guardar',
  cancel: 'Cancelar',
  notByHand: 'Su fecha depende del proceso y no se cambia a mano',
  fixed: (label) => `«${label}» ya no se puede cambiar`,
}

const messages: Readonly<Record<Locale, CalendarMessages>> = { zh, en, es }

/** Words of calendars; they are loaded with the first one. */
export const useCalendarMessages = (): CalendarMessages => messages[useLocale()]
