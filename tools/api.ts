import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { apiShape, digestOf } from '../server/http/openapi/apiShape.ts'
import { apiVersion, documentOf } from '../server/http/openapi/document.ts'
import { registry } from '../server/registry.ts'

const file = 'docs/api-shape.txt'
const changelog = 'docs/api-changelog.md'

const shape = apiShape(documentOf({ ...registry(), version: '0' }))
const digest = digestOf(shape)
const isStale = readFileSync(file, 'utf8') !== shape
const isTold = readFileSync(changelog, 'utf8').includes(digest)

/** `npm run api` writes the shape of the API and says what the changelog lacks; with `--check` it writes nothing. */
if (isStale && !process.argv.includes('--check')) writeFileSync(file, shape)
else if (isStale) process.stderr.write(`${file} is out of date: run npm run api\n`)
if (!isTold)
  process.stderr.write(
    `${changelog} says nothing of this shape: add what changed under ${apiVersion}, and \`${digest}\`\n`,
  )
process.exitCode = !isTold || (isStale && process.argv.includes('--check')) ? 1 : 0
