import { type Demo, type DemoRow, defineDemo, shanghaiDay } from '#server'
import { exportJob } from './exportJob.ts'

type Job = DemoRow<typeof exportJob>
type Kept = NonNullable<Job['set']>

const sources = [
  ['universalServicePhone', '通用便民电话'],
  ['house', '房屋'],
  ['workOrder', '工单'],
  ['company', '单位管理'],
  ['doorOpenRecord', '开门记录'],
] as const

/** How exports of the past ended. Files of that time are gone; who exports something now has a file (C29). */
const ends: readonly ((demo: Demo, finishedAt: string, expireAt: string) => Kept)[] = [
  (demo, finishedAt, expireAt) => ({
    state: 'expired',
    rowCount: 12 + demo.random(3_000),
    fileSize: 9_000 + demo.random(400_000),
    finishedAt,
    expireAt,
    downloadCount: 1 + demo.random(3),
  }),
  (_demo, finishedAt) => ({ state: 'failed', errorMsg: '生成文件时服务重启，请重试', finishedAt }),
  () => ({ state: 'cancelled' }),
]

function job(demo: Demo, n: number): Job {
  const [entity, title] = sources[n % sources.length] ?? sources[0]
  const days = 9 + n * 3
  const end = ends[n % 5 === 3 ? 1 : n % 7 === 6 ? 2 : 0]
  const createdAt = demo.daysAgo(days)
  return {
    draft: {},
    set: {
      jobNo: `EX${shanghaiDay(createdAt).replaceAll('-', '')}-D${String(n + 1).padStart(7, '0')}`,
      title,
      entity,
      format: n % 4 === 0 ? 'csv' : 'xlsx',
      condition: { keyword: '', filters: {}, sort: [], columns: null, locale: 'zh' },
      createdBy: demo.id('account', ['admin', 'comm01', 'project01'][n % 3] ?? 'admin'),
      createdAt,
      ...end?.(demo, demo.daysAgo(days - 0.001), demo.daysAgo(days - 7)),
    },
  }
}

/** What was exported in the last months, and how it ended. */
export default defineDemo(exportJob, {
  after: ['account'],
  rows: (demo) => Array.from({ length: demo.profile === 'large' ? 300 : 30 }, (_, n) => job(demo, n)),
})
