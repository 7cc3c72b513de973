import type { Row } from '#declare'
import { DomainError, defineServer } from '#server'
import { appTest } from './appTest.ts'

type Test = Row<typeof appTest>

const notRun = {
  zh: (count: number) => `还有 ${count} 个用例未执行`,
  en: (count: number) => `${count} cases have not been run`,
  es: (count: number) => `Quedan ${count} casos sin ejecutar`,
} as const

const passRateOf = (cases: Test['cases']): number =>
  Math.round((cases.filter(({ result }) => result === 'pass').length / cases.length) * 10_000) / 100

/** 测试验证: what the cases say is what becomes of the application (C48). */
export default defineServer(appTest, {
  beforeWrite({ values }) {
    if (values.cases) values.passRate = passRateOf(values.cases)
  },

  transitions: {
    start: (_test, _input, { now }) => ({ startedAt: now.toISOString() }),

    async conclude({ applicationId, cases }, { conclusion }, call) {
      const left = cases.filter(({ result }) => result === 'none').length
      if (left > 0) throw new DomainError('E_STATE', { msg: notRun[call.locale](left) })
      const passed = cases.every(({ result }) => result === 'pass')
      const set = passed
        ? { state: 'testPassed' as const }
        : { state: 'rejected' as const, rejectReason: String(conclusion), auditedAt: call.now.toISOString() }
      const applications = call.rows('appApplication').withoutScope()
      const application = await applications.get(String(applicationId), { lock: true })
      if (application.state !== 'testing') throw new DomainError('E_STATE')
      await applications.update(application.id, null, {}, { set, operation: passed ? 'testPassed' : 'reject' })
      return { state: passed ? ('passed' as const) : ('failed' as const), finishedAt: call.now.toISOString() }
    },
  },
})
