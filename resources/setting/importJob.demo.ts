import { type Demo, type DemoRow, defineDemo } from '#server'
import { importJob } from './importJob.ts'

type Job = DemoRow<typeof importJob>

const entities = ['universalServicePhone', 'house', 'company', 'account'] as const

function job(demo: Demo, n: number): Job {
  const failCount = n === 4 ? 2 : n === 9 ? 40 : 0
  const total = n === 9 ? 40 : 20 + demo.random(400)
  const days = 4 + n * 9
  return {
    draft: {},
    set: {
      entity: entities[n % entities.length] ?? 'house',
      mode: n % 3 === 2 ? 'upsert' : 'insert',
      state: failCount === total ? 'failed' : 'success',
      total,
      successCount: total - failCount,
      failCount,
      errors: Array.from({ length: failCount }, (_, index) => ({
        row: index * 3 + 2,
        column: '名称',
        field: 'name',
        value: `重复名称${index + 1}`,
        message: '该值已存在',
      })),
      createdBy: demo.id('account', n % 2 === 0 ? 'admin' : 'project01'),
      createdAt: demo.daysAgo(days),
      finishedAt: demo.daysAgo(days - 0.0005),
    },
  }
}

/** Sheets that were imported, two of them with rows that were not taken. */
export default defineDemo(importJob, {
  after: ['account'],
  rows: (demo) => Array.from({ length: demo.profile === 'large' ? 60 : 12 }, (_, n) => job(demo, n)),
})
