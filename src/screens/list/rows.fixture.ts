import type { WireRow } from '../../platform/contract.ts'
import type { Call } from '../harness.tsx'

/** Two rows of the sample, and a platform's answer with them. */
export const rows: readonly WireRow[] = [
  {
    id: '1',
    version: 1,
    name: '物业服务中心',
    tone: 'warm',
    sort: 1,
    phase: 'draft',
    enable: true,
    createdAt: '2024-01-01T00:00:00Z',
  },
  {
    id: '2',
    version: 4,
    name: '供热站',
    tone: null,
    sort: 2,
    phase: 'live',
    enable: false,
    createdAt: '2024-01-02T00:00:00Z',
  },
]
export const listed = (list: readonly WireRow[] = rows, total = list.length) => ({
  data: { list, total, pageNum: 1, pageSize: 20 },
})
/** The questions for the list among all calls. */
export const lists = (calls: readonly Call[]) => calls.filter(({ endpoint }) => endpoint === 'POST /sample/condition')
