import type { Locale } from '../../../src/platform/contract.ts'

/** Headings of exported reports that no declaration says. */
export const reportWords = {
  zh: {
    period: '日期',
    hour: '时段',
    total: '合计',
    board: '榜单',
    rank: '排名',
    before: '上期排名',
    name: '名称',
    amount: '数额',
    count: '笔数',
    share: '占比(%)',
  },
  en: {
    period: 'Date',
    hour: 'Hour',
    total: 'Total',
    board: 'Ranking',
    rank: 'Rank',
    before: 'Rank before',
    name: 'Name',
    amount: 'Amount',
    count: 'Count',
    share: 'Share (%)',
  },
  es: {
    period: 'Fecha',
    hour: 'Hora',
    total: 'Total',
    board: 'Clasificación',
    rank: 'Puesto',
    before: 'Puesto anterior',
    name: 'Nombre',
    amount: 'Importe',
    count: 'Operaciones',
    share: 'Proporción (%)',
  },
} as const satisfies Record<Locale, object>
