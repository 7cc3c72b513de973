import type { Locale } from '../../platform/contract.ts'
import { useLocale } from '../../providers/language.tsx'

const zh = {
  open: '回收站',
  title: (resource: string) => `回收站：${resource}`,
  hint: '删除的记录在此保留，可以恢复。恢复时会检查编号、名称等是否已被占用。',
  search: '搜索已删除的记录',
  none: '没有已删除的记录',
  record: '记录',
  when: '删除时间',
  who: '删除人',
  from: 'IP',
  restore: '恢复',
  purge: '彻底删除',
  purgeQuestion: (count: string) => `彻底删除 ${count} 条记录？`,
  purgeHint: '彻底删除后无法恢复，操作日志会留下记录。',
  restored: (count: string) => `已恢复 ${count} 条`,
  together: (count: string) => `另有 ${count} 条随之恢复`,
  purged: (count: string) => `已彻底删除 ${count} 条`,
  chosen: (count: string) => `已选 ${count} 条`,
  refused: '以下记录未能处理',
  retry: '重试',
}
type Words = typeof zh

const en: Words = {
  open: 'Deleted records',
  title: (resource) => `Deleted: ${resource}`,
  hint: 'Deleted records are kept here and can come back. Names and numbers that were taken since are checked.',
  search: 'Search deleted records',
  none: 'Nothing was deleted',
  record: 'Record',
  when: 'Deleted',
  who: 'By',
  from: 'IP',
  restore: 'Restore',
  purge: 'Remove for good',
  purgeQuestion: (count) => `Remove ${count} records for good?`,
  purgeHint: 'They cannot come back. The operation log keeps that they were removed.',
  restored: (count) => `${count} restored`,
  together: (count) => `${count} more came back with them`,
  purged: (count) => `${count} removed for good`,
  chosen: (count) => `${count} selected`,
  refused: 'These could not be handled',
  retry: 'Retry',
}

const es: Words = {
  open: 'Papelera',
  title: (resource) => `Papelera: ${resource}`,
  hint: 'Los registros eliminados se guardan aquí y se pueden recuperar. Se comprueba si su nombre o número ya está en uso.',
  search: 'Buscar en la papelera',
  none: 'No hay registros eliminados',
  record: 'Registro',
  when: 'Eliminado',
  who: 'Por',
  from: 'IP',
  restore: 'Recuperar',
  purge: 'Eliminar definitivamente',
  purgeQuestion: (count) => `¿Eliminar definitivamente ${count} registros?`,
  purgeHint: 'No se podrán recuperar. El registro de operaciones deja constancia.',
  restored: (count) => `${count} recuperados`,
  together: (count) => `Con ellos han vuelto otros ${count}`,
  purged: (count) => `${count} eliminados definitivamente`,
  chosen: (count) => `${count} seleccionados`,
  refused: 'No se han podido tratar',
  retry: 'Reintentar',
}

const words: Readonly<Record<Locale, Words>> = { zh, en, es }

/** Words about rows that were deleted. */
export const useTrashWords = (): Words => words[useLocale()]
