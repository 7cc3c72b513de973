import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

interface Scanner {
  readonly host: string
  readonly port: number
}
let scanner: Scanner | null = null

/** The scanner did not answer, or not what a scanner answers. */
export class ScanFailed extends Error {
  override readonly name = 'ScanFailed'
}

const patience = 60_000

/** Names the ClamAV daemon that every upload is shown to: `host:port`; undefined: none is. */
export function nameScanner(address: string | undefined): void {
  const parts = address === undefined ? null : /^(.+):(\d+)$/.exec(address)
  scanner = parts ? { host: parts[1] ?? '', port: Number(parts[2]) } : null
}

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

async function send(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    socket.write(lengthOf(chunk))
    // Whoever reads slowly is waited for: a film does not stand in memory.
    if (!socket.write(chunk)) await new Promise((go) => socket.once('drain', go))
  }
  socket.write(Buffer.alloc(4))
}

/**
 * Whether the scanner finds something in a staged file; without a scanner nothing is found. Throws `ScanFailed` where it
 * does not answer: a file that nobody looked at is not taken in.
 */
export async function isInfected(path: string): Promise<boolean> {
  if (!scanner) return false
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect({ host: scanner?.host, port: scanner?.port ?? 0 })
    socket.setTimeout(patience, () => socket.destroy(new Error('the scanner is silent')))
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
    socket.on('connect', () => {
      send(socket, path).catch((cause: Error) => socket.destroy(cause))
    })
  }).catch((cause: unknown) => {
    throw new ScanFailed('uploads cannot be scanned', { cause })
  })
  if (/^stream: OK\0?$/.test(answer.trim())) return false
  if (/ FOUND\0?$/.test(answer.trim())) return true
  throw new ScanFailed(`the scanner answered ${JSON.stringify(answer.slice(0, 100))}`)
}
