import type { Locale } from '../../../src/platform/contract.ts'

const zh = {
  later: (fields: string) => `此后已被修改：${fields}`,
  laterRow: '此后已被修改',
  gone: '记录已删除',
  forGood: '已彻底删除，无法恢复',
  personal: '原值属于个人信息，操作日志不保存，无法撤销',
  noWayBack: '此操作没有可逆的步骤，无法撤销',
  byMove: (move: string) => `请改用“${move}”，需另行填写`,
  money: '资金已变动，无法撤销；请另行冲正或退款',
  nothing: '此操作没有改变数据，无需撤销',
}
type Words = typeof zh

const en: Words = {
  later: (fields) => `Changed since: ${fields}`,
  laterRow: 'Changed since',
  gone: 'The record was deleted',
  forGood: 'Removed for good, cannot come back',
  personal: 'The old values are personal data, which the log does not keep',
  noWayBack: 'There is no step back from this operation',
  byMove: (move) => `Use “${move}” instead, which asks for more`,
  money: 'Money has moved. Correct it by a reversal or a refund',
  nothing: 'This operation changed nothing that could be undone',
}

const es: Words = {
  later: (fields) => `Modificado después: ${fields}`,
  laterRow: 'Modificado después',
  gone: 'El registro se ha eliminado',
  forGood: 'Eliminado definitivamente, no se puede recuperar',
  personal: 'Los valores anteriores son datos personales que el registro no guarda',
  noWayBack: 'Esta operación no tiene vuelta atrás',
  byMove: (move) => `Use «${move}», que pide más datos`,
  money: 'El dinero ya se ha movido. Corríjalo con una anulación o un reembolso',
  nothing: 'Esta operación no cambió nada que se pueda deshacer',
}

/** Why something cannot be taken back. */
export const undoMessages: Readonly<Record<Locale, Words>> = { zh, en, es }
