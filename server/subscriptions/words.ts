import type { Locale } from '../../src/platform/contract.ts'

interface Words {
  readonly rows: (count: string) => string
  /** A list that is beyond its number. */
  readonly beyond: (count: string, threshold: string) => string
  readonly more: string
  readonly tooMany: (most: string) => string
  readonly inCentre: (jobNo: string) => string
  readonly colon: string
  readonly hello: (name: string) => string
  /** Why this mail comes, and where to end it. */
  readonly why: string
}

/** What a subscription says, in the language of who gets it. */
export const subscriptionWords: Readonly<Record<Locale, Words>> = {
  zh: {
    rows: (count) => `共 ${count} 条`,
    beyond: (count, threshold) => `共 ${count} 条，已超过 ${threshold} 条`,
    more: '……',
    tooMany: (most) => `超过 ${most} 条，未生成表格，请打开列表后导出。`,
    inCentre: (jobNo) => `表格已存入导出中心，任务编号 ${jobNo}`,
    colon: '：',
    hello: (name) => `${name}，您好：`,
    why: '您订阅了此内容，可在账号设置中更改或取消：',
  },
  en: {
    rows: (count) => `Rows: ${count}`,
    beyond: (count, threshold) => `Rows: ${count}, more than ${threshold}`,
    more: '…',
    tooMany: (most) => `More than ${most} rows: no sheet was made. Open the list and export it.`,
    inCentre: (jobNo) => `The sheet is in the export centre, job ${jobNo}`,
    colon: ': ',
    hello: (name) => `Hello ${name},`,
    why: 'You get this mail because you subscribed to it. Change or end it in your account settings:',
  },
  es: {
    rows: (count) => `Registros: ${count}`,
    beyond: (count, threshold) => `Registros: ${count}, más de ${threshold}`,
    more: '…',
    tooMany: (most) => `Hay más de ${most} registros: no se ha creado la hoja. Abra la lista y expórtela.`,
    inCentre: (jobNo) => `La hoja está en el centro de exportaciones, tarea ${jobNo}`,
    colon: ': ',
    hello: (name) => `Hola, ${name}:`,
    why: 'Recibe este correo porque se ha suscrito. Puede cambiarlo o cancelarlo en los ajustes de su cuenta:',
  },
}
