import type { Locale } from '../../../src/platform/contract.ts'
import type { DecidedRow } from './decide.ts'

interface Words {
  /** Name of the file, after that of the list. */
  readonly result: string
  readonly outcome: string
  readonly reason: string
  readonly id: string
  readonly outcomes: Readonly<Record<DecidedRow['outcome'] | 'left', string>>
}

/** What the file says that tells what became of the rows of a batch. */
export const batchWords: Readonly<Record<Locale, Words>> = {
  zh: {
    result: '批量处理结果',
    outcome: '结果',
    reason: '原因',
    id: '记录 ID',
    outcomes: { done: '已处理', same: '无变化', failed: '未通过', left: '未处理' },
  },
  en: {
    result: 'batch result',
    outcome: 'Result',
    reason: 'Reason',
    id: 'Record ID',
    outcomes: { done: 'Done', same: 'Unchanged', failed: 'Refused', left: 'Not processed' },
  },
  es: {
    result: 'resultado del lote',
    outcome: 'Resultado',
    reason: 'Motivo',
    id: 'ID del registro',
    outcomes: { done: 'Hecho', same: 'Sin cambios', failed: 'Rechazado', left: 'Sin procesar' },
  },
}
