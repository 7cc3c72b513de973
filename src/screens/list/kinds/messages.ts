import type { Locale } from '../../../platform/contract.ts'
import { useLocale } from '../../../providers/language.tsx'

const zh = {
  switch: '展示方式',
  table: '表格',
  board: '看板',
  gallery: '画廊',
  calendar: '日历',
  grid: '电子表格',
  noPicture: '暂无图片',
}
type KindMessages = Readonly<Record<keyof typeof zh, string>>

const en: KindMessages = {
  switch: 'Show as',
  table: 'Table',
  board: 'Board',
  gallery: 'Gallery',
  calendar: 'Calendar',
  grid: 'Spreadsheet',
  noPicture: 'No picture',
}

const es: KindMessages = {
  switch: 'Ver como',
  table: 'Tabla',
  board: 'Tablero',
  gallery: 'Galería',
  calendar: 'Calendario',
  grid: 'Hoja de cálculo',
  noPicture: 'Sin imagen',
}

const messages: Readonly<Record<Locale, KindMessages>> = { zh, en, es }

/** Words about the ways in which a list is seen; they are loaded with the first list that has more than one. */
export const useKindMessages = (): KindMessages => messages[useLocale()]
