import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isInfected, nameScanner, ScanFailed } from './scan.ts'

const folder = mkdtempSync(join(tmpdir(), 'scan-'))
const path = join(folder, 'file')
const heard: Buffer[] = []
let daemon: Server
let says = (_content: string) => 'stream: OK\0'

/** The content of the chunks of INSTREAM, each with its length before it; null: the last one is not there yet. */
function contentOf(bytes: Buffer): string | null {
  const begin = 'zINSTREAM\0'.length
  const parts: Buffer[] = []
  for (let at = begin; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts).toString('latin1')
    if (at + 4 + length > bytes.length) return null
    parts.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

beforeAll(async () => {
  daemon = createServer((socket) => {
    const bytes: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      bytes.push(chunk)
      const content = contentOf(Buffer.concat(bytes))
      if (content === null) return
      heard.push(Buffer.concat(bytes))
      socket.end(says(content))
    })
  })
  await new Promise<void>((ready) => daemon.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  nameScanner(undefined)
  rmSync(folder, { recursive: true })
  await new Promise((done) => daemon.close(done))
})
beforeEach(() => nameScanner(`127.0.0.1:${(daemon.address() as AddressInfo).port}`))

test('a file is shown whole to the scanner, which says what it finds', async () => {
  says = (content) => (content.includes('EICAR') ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
  writeFileSync(path, `${'x'.repeat(300_000)}`)
  expect(await isInfected(path)).toBe(false)
  expect(heard.at(-1)?.subarray(0, 10).toString()).toBe('zINSTREAM\0')
  writeFileSync(path, `${'x'.repeat(300_000)}EICAR`)
  expect(await isInfected(path)).toBe(true)
})

test('without an answer nothing is taken for clean', async () => {
  says = () => 'INSTREAM size limit exceeded. ERROR\0'
  await expect(isInfected(path)).rejects.toThrow(ScanFailed)
  nameScanner('127.0.0.1:1')
  await expect(isInfected(path)).rejects.toThrow(ScanFailed)
})

test('without a scanner nobody is asked', async () => {
  nameScanner(undefined)
  const before = heard.length
  expect(await isInfected(path)).toBe(false)
  expect(heard).toHaveLength(before)
})
