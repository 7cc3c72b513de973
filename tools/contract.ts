import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { documentOf } from '../server/http/openapi/document.ts'
import { registry } from '../server/registry.ts'
import type { Adapter } from '../src/platform/adapter.ts'
import { endpoints } from '../src/platform/contract.ts'
import { askerOf, logIn } from './contract/ask.ts'
import { driftOfBehaviour, notTried } from './contract/behaviour.ts'
import { driftOfCorporateId } from './contract/corporateId.ts'
import { type Drift, driftOfDocuments } from './contract/drift.ts'
import { driftOfExchanges, type Exchange, readEverything } from './contract/exchanges.ts'
import type { ApiDocument } from './contract/schema.ts'
import { driftOfWrites, triedOf } from './contract/writes.ts'

const usage = `Usage: npm run contract -- https://platform.example [--user admin] [--token …]
  Asks the platform for all that changes nothing and compares the answers, and its API document where it has one, with
  what the console expects. The password of --user is read from CONTRACT_PASSWORD.
    --only house,building         only of these resources, where the platform has no others
    --write --resource house      also create a row of house, change it and remove it
    --adapter public/adapter.js   speak to it as the console does
    --record exchanges.json       keep the answers, to look at them again without the platform
    --replay exchanges.json       look at kept answers instead of asking
    --json                        everything as one JSON document`

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    user: text,
    token: text,
    only: text,
    adapter: text,
    record: text,
    replay: text,
    write: { type: 'boolean' },
    resource: text,
    json: { type: 'boolean' },
  },
})

const collected = registry()
const document = documentOf({ ...collected, version: '0' }) as unknown as ApiDocument
const [url] = positionals

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

/** The resources that are asked about. */
function asked() {
  const { resources, byName } = collected.catalogue
  const names = values.only?.split(',') ?? []
  const unknown = names.find((name) => byName[name] === undefined)
  if (unknown !== undefined) stop(`--only names ${unknown}, which is no resource`)
  return values.only === undefined ? resources : resources.filter(({ name }) => names.includes(name))
}

/** The resource whose rows are written; null where nothing is. */
function written() {
  if (!values.write && values.resource === undefined) return null
  const resource = collected.catalogue.resources.find(({ name }) => name === values.resource)
  if (!values.write || !resource) stop('--write goes with --resource and the name of one resource')
  return resource
}
const tried = written()

async function adapterAt(file: string): Promise<Adapter> {
  const module = await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)
  return module.default
}

interface Looked {
  readonly exchanges: Exchange[]
  readonly theirs: ApiDocument | null
  /** What is wrong with how calls of a browser are taken. */
  readonly fromBrowsers: readonly Drift[]
  /** What is wrong with answers that depend on each other. */
  readonly behaviour: readonly Drift[]
}

async function lookAt(platform: string): Promise<Looked> {
  const resources = asked()
  const adapter = values.adapter === undefined ? null : await adapterAt(values.adapter)
  const given = { adapter, token: values.token ?? null }
  const as =
    values.user === undefined
      ? given
      : { adapter, token: await logIn(askerOf(platform, given), values.user, process.env['CONTRACT_PASSWORD'] ?? '') }
  const ask = askerOf(platform, as)
  const exchanges = await readEverything({ resources }, ask)
  const { status, body } = await ask(endpoints.openapi, {})
  const has = status === 200 && typeof body === 'object' && body !== null && 'paths' in body
  const fromBrowsers = await driftOfCorporateId(platform, as)
  const behaviour = await driftOfBehaviour({ resources }, ask)
  if (tried) behaviour.push(...(await driftOfWrites(tried, collected.catalogue, ask)))
  return { exchanges, theirs: has ? (body as ApiDocument) : null, fromBrowsers, behaviour }
}

const drifts: Drift[] = []
let looked: number
if (values.replay !== undefined) {
  const exchanges: Exchange[] = JSON.parse(readFileSync(values.replay, 'utf8'))
  drifts.push(...driftOfExchanges(document, exchanges))
  looked = exchanges.length
} else {
  if (url === undefined) stop(usage)
  if (values.user !== undefined && !process.env['CONTRACT_PASSWORD']) stop('CONTRACT_PASSWORD is not set')
  const { exchanges, theirs, fromBrowsers, behaviour } = await lookAt(url).catch((error: Error) =>
    stop(`${url}: ${error.message}`),
  )
  if (values.record !== undefined) writeFileSync(values.record, `${JSON.stringify(exchanges, null, 2)}\n`)
  drifts.push(...fromBrowsers, ...driftOfExchanges(document, exchanges), ...behaviour)
  if (theirs) drifts.push(...driftOfDocuments(document, theirs))
  else if (!values.json) process.stdout.write('The platform has no API document; only its answers were looked at.\n')
  looked = exchanges.length
}

const untried = notTried({ resources: asked() }).filter((call) => tried === null || !triedOf(tried).includes(call))
if (values.json)
  process.stdout.write(`${JSON.stringify({ calls: looked, differences: drifts, notTried: untried }, null, 2)}\n`)
else {
  for (const [n, { call, path, what }] of drifts.entries()) {
    if (call !== drifts[n - 1]?.call) process.stdout.write(`${call}\n`)
    process.stdout.write(`      ${path ? `${path} ` : ''}${what}\n`)
  }
  process.stdout.write(
    `${looked} calls; ${drifts.length} differences; ${untried.length} calls that change something were not tried\n`,
  )
}
process.exitCode = drifts.length > 0 ? 1 : 0
