import type { Locale } from '../../../platform/contract.ts'
import { useLocale } from '../../../providers/language.tsx'

const zh = {
  move: '移到',
  menuOf: (title: string) => `“${title}”的操作`,
  columnOf: (state: string, count: string) => `${state}，${count} 条`,
  choose: (title: string, state: string) => `“${title}”如何移到“${state}”？`,
  cancel: '取消',
  drop: (moves: string) => `松开即${moves}`,
  none: '没有记录',
  noMove: (from: string, to: string) => `不能从“${from}”直接变为“${to}”`,
  notPermitted: (moves: string) => `没有“${moves}”的权限`,
  guarded: (moves: string, conditions: string) => `仅当${conditions}时才能${moves}`,
  is: (label: string, values: string) => `${label}为${values}`,
  isNot: (label: string, values: string) => `${label}不为${values}`,
  empty: '空',
}
type BoardMessages = typeof zh

const en: BoardMessages = {
  move: 'Move to',
  menuOf: (title) => `Actions for “${title}”`,
  columnOf: (state, count) => `${state}: ${count}`,
  choose: (title, state) => `How should “${title}” move to “${state}”?`,
  cancel: 'Cancel',
  drop: (moves) => `Drop to: ${moves}`,
  none: 'Nothing here',
  noMove: (from, to) => `Nothing leads from “${from}” to “${to}”`,
  notPermitted: (moves) => `You do not have permission for “${moves}”`,
  guarded: (moves, conditions) => `“${moves}” only where ${conditions}`,
  is: (label, values) => `${label} is ${values}`,
  isNot: (label, values) => `${label} is not ${values}`,
  empty: 'empty',
}

const es: BoardMessages = {
  move: 'Mover a',
  menuOf: (title) => `Acciones de «${title}»`,
  columnOf: (state, count) => `${state}: ${count}`,
  choose: (title, state) => `¿Cómo debe pasar «${title}» a «${state}»?`,
  cancel: 'Cancelar',
  drop: (moves) => `Suelte para: ${moves}`,
  none: 'Nada por aquí',
  noMove: (from, to) => `No se puede pasar de «${from}» a «${to}»`,
  notPermitted: (moves) => `No tiene permiso para «${moves}»`,
  guarded: (moves, conditions) => `«${moves}» solo cuando ${conditions}`,
  is: (label, values) => `${label} es ${values}`,
  isNot: (label, values) => `${label} no es ${values}`,
  empty: 'vacío',
}

const messages: Readonly<Record<Locale, BoardMessages>> = { zh, en, es }

/** Words of boards; they are loaded with the first board. */
export const useBoardMessages = (): BoardMessages => messages[useLocale()]
