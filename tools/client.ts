import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { writeClient } from './client/write.ts'

/** `npm run client -- --out folder`: a typed client of the platform; no server has to run. */
const { values } = parseArgs({ options: { out: { type: 'string', default: '.build/client' } } })
const folder = resolve(values.out)
writeClient(folder)
process.stdout.write(`Written: api.json, api.ts and client.ts in ${folder}. It needs the package @oazapfts/runtime.\n`)
