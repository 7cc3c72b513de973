import process from 'node:process'
import manifest from '../package.json' with { type: 'json' }
import { examineAll } from './doctor/examine.ts'

/** `npm run doctor`: what keeps the server from starting here, all at once, with the cure of each. */
const findings = await examineAll(process.env, manifest.engines.node)
process.stdout.write(`community-console ${manifest.version}, ${process.platform} ${process.arch}\n`)
for (const { what, ok, said } of findings) process.stdout.write(`${ok ? 'ok ' : 'no '}  ${what.padEnd(12)}  ${said}\n`)
process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1
