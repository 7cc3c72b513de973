import { writeFileSync } from 'node:fs'
import process from 'node:process'
import type {} from '@fastify/multipart'
import { everything, prepareDatabases } from '../../server/demo/prepared.fixture.ts'

/**
 * Makes the databases that tests begin with a copy of, while the checks run, and writes where they are into the file that
 * is named. Whoever asked for them takes them away (`tools/test/databases.mjs`).
 */
const [file = ''] = process.argv.slice(2)
writeFileSync(file, JSON.stringify(await prepareDatabases().prepare(everything)))
