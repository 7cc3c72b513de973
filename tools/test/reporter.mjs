import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'

/** Vitest's reporter for `npm test`: one record of each test file, written to the file that `TEST_REPORT` names. */
export default class FileReporter {
  #started = new Map()
  #records = []

  onTestModuleQueued(module) {
    this.#started.set(module.id, performance.now())
  }

  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()].map((test) => test.result().state)
    const failed = tests.filter((state) => state === 'failed').length
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    this.#records.push({
      project: module.project.name,
      file: relative(process.cwd(), module.moduleId),
      seconds: (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000,
      processor: module.meta().processor ?? null,
      passed: tests.filter((state) => state === 'passed').length,
      // A file that does not load, and one whose hooks fail, fail without a failed test.
      failed: Math.max(failed, module.state() === 'failed' ? 1 : 0),
    })
  }

  onTestRunEnd(_modules, unhandled) {
    const report = { files: this.#records, unhandled: unhandled.length }
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }
}
