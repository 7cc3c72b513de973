import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { writtenMigrations } from '../server/database/migration/migrate.ts'
import type { Released } from '../server/database/migration/released.ts'
import { registry } from '../server/registry.ts'
import { dryRun } from './migration/dryRun.ts'
import { fileOf, nameOf, releasedFile } from './migration/file.ts'
import { standing } from './migration/standing.ts'
import { layOut } from './new/write.ts'

const usage = `Usage: npm run migration                what the declarations need that cannot be added by itself, as a file
       npm run migration -- --check     fails where something is missing or undecided; writes nothing
       npm run migration -- --dry-run   what the next start would do to the database of DATABASE_URL or DATA_DIR
       npm run migration -- --release   keeps the tables of the declarations as those of the release`

const folder = 'server/database/migrations'
const snapshot = `${folder}/released.json`
const say = (...lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)

const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { check: flag, 'dry-run': flag, release: flag, help: flag } })

/** Before the first release there is nothing that could be lost. */
const nothing: Released = { migrations: [], tables: {} }
const released = existsSync(snapshot) ? (JSON.parse(readFileSync(snapshot, 'utf8')) as Released) : nothing
const { catalogue } = registry()
const { missing, open, outdated } = standing(released, writtenMigrations(), catalogue)

/** Says what stands in the way of a release; answers whether something does. */
function isUnfinished(): boolean {
  const problems = [
    ...missing.map((step) => `missing: ${JSON.stringify(step)}`),
    ...open.map((what) => `undecided: ${what}`),
  ]
  if (problems.length === 0) return false
  say(...problems, missing.length > 0 ? 'Run npm run migration, which writes the file.' : `Decide it in ${folder}.`)
  process.exitCode = 1
  return true
}

if (values.help) say(usage)
else if (values['dry-run']) await dryRun(process.env, catalogue, say)
else if (values.check) {
  if (!isUnfinished()) say('The declarations and the migrations agree.')
} else if (values.release) {
  if (!isUnfinished()) {
    writeFileSync(snapshot, releasedFile(catalogue, Object.keys(writtenMigrations())))
    say(`${snapshot} has the tables of this release.`, ...outdated.map((what) => `May go now: ${what}`))
  }
} else if (missing.length === 0) {
  say(
    'Nothing to write: the start of the server does all of it by itself.',
    ...open.map((what) => `undecided: ${what}`),
  )
} else {
  const path = `${folder}/${nameOf(missing, Object.keys(writtenMigrations()), new Date())}.ts`
  writeFileSync(path, fileOf(missing))
  layOut([path])
  say(`${path} has ${missing.length} ${missing.length === 1 ? 'step' : 'steps'}:`)
  say(...missing.map((step) => `  ${JSON.stringify(step)}`))
  say('Read it, decide what says TODO, and try it with npm run migration -- --dry-run.')
}
