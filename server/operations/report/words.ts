import type { Locale } from '../../../src/platform/contract.ts'

/** Words of reports and their exports that no declaration says. */
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
    unassigned: '未归属',
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
    unassigned: 'Not assigned',
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
    unassigned: 'Sin asignar',
  },
} as const satisfies Record<Locale, object>
