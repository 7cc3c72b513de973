import type { Locale } from '../../platform/contract.ts'
import { useLocale } from '../../providers/language.tsx'

const zh = {
  undo: '撤销',
  undone: '已撤销',
  undoing: '正在撤销…',
  title: '撤销此更改',
  foreseeing: '正在检查能否撤销…',
  foreseen: (done: string, total: string) => `将撤销 ${done} 条，共 ${total} 条`,
  none: '没有可撤销的记录',
  finished: (count: string) => `已撤销 ${count} 条`,
  partial: (done: string, failed: string) => `已撤销 ${done} 条，${failed} 条未能撤销`,
  running: (done: string, total: string) => `已处理 ${done} / ${total} 条`,
  same: (count: string) => `其中 ${count} 条本来就是原值`,
  more: '其余记录在执行时再检查',
  left: (fields: string) => `以下内容属于个人信息，操作日志不保存，不会恢复：${fields}`,
  over: '连同此后的修改一并覆盖',
  whole: (count: string) => `一起更改的全部 ${count} 条记录`,
  alone: '仅此记录',
  which: '撤销范围',
  refused: '无法撤销',
  close: '关闭',
  cancel: '取消',
}
type Words = typeof zh

const en: Words = {
  undo: 'Undo',
  undone: 'Undone',
  undoing: 'Undoing…',
  title: 'Undo this change',
  foreseeing: 'Checking what can be undone…',
  foreseen: (done, total) => `${done} of ${total} records will be undone`,
  none: 'Nothing can be undone',
  finished: (count) => `${count} records undone`,
  partial: (done, failed) => `${done} records undone, ${failed} not`,
  running: (done, total) => `${done} of ${total} records`,
  same: (count) => `${count} of them hold the old values already`,
  more: 'The others are checked on the way',
  left: (fields) => `Not restored, because the log keeps no personal data: ${fields}`,
  over: 'Overwrite what was changed since',
  whole: (count) => `All ${count} records changed together`,
  alone: 'This record only',
  which: 'What to undo',
  refused: 'Cannot be undone',
  close: 'Close',
  cancel: 'Cancel',
}

const es: Words = {
  undo: 'Deshacer',
  undone: 'Cambio deshecho',
  undoing: 'Deshaciendo…',
  title: 'Deshacer este cambio',
  foreseeing: 'Comprobando qué se puede deshacer…',
  foreseen: (done, total) => `Se desharán ${done} de ${total} registros`,
  none: 'No hay nada que se pueda deshacer',
  finished: (count) => `${count} registros deshechos`,
  partial: (done, failed) => `${done} registros deshechos, ${failed} no`,
  running: (done, total) => `${done} de ${total} registros`,
  same: (count) => `${count} de ellos ya tienen los valores anteriores`,
  more: 'Los demás se comprueban sobre la marcha',
  left: (fields) => `No se recupera, porque el registro no guarda datos personales: ${fields}`,
  over: 'Sobrescribir lo modificado después',
  whole: (count) => `Los ${count} registros modificados a la vez`,
  alone: 'Solo este registro',
  which: 'Qué deshacer',
  refused: 'No se puede deshacer',
  close: 'Cerrar',
  cancel: 'Cancelar',
}

const words: Readonly<Record<Locale, Words>> = { zh, en, es }

/** Words about taking changes back. */
export const useUndoWords = (): Words => words[useLocale()]
