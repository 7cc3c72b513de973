import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file that is written and not yet anybody's. */
export interface Staged {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

const root = (dataDir: string) => join(dataDir, 'files')

/** Names on disk are ids and nothing that anybody typed. */
export const placeOf = (dataDir: string, id: string): string => {
  if (!/^[0-9a-z]{20}$/.test(id)) throw new Error('not a file id')
  return join(root(dataDir), id.slice(-2), id)
}

/** Writes a stream aside under a random name, counting and digesting it on the way; nothing stays when it breaks. */
export async function stage(dataDir: string, content: Readable): Promise<Staged> {
  const path = join(root(dataDir), 'incoming', randomBytes(16).toString('hex'))
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(content, counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (cause) {
    await rm(path, { force: true })
    throw cause
  }
  return { path, size, sha256: hash.digest('hex') }
}

export const stageBuffer = (dataDir: string, content: Buffer): Promise<Staged> =>
  stage(dataDir, Readable.from([content]))

/** Gives a staged file its place. */
export async function keep(dataDir: string, staged: Staged, id: string): Promise<void> {
  const place = placeOf(dataDir, id)
  await mkdir(dirname(place), { recursive: true })
  await rename(staged.path, place)
}

export const discard = (staged: Pick<Staged, 'path'>): Promise<void> => rm(staged.path, { force: true })

export const removeFile = (dataDir: string, id: string): Promise<void> => rm(placeOf(dataDir, id), { force: true })

/** The content of a file, or null when its bytes are gone. */
export async function openFile(dataDir: string, id: string): Promise<Readable | null> {
  const place = placeOf(dataDir, id)
  try {
    if (!(await stat(place)).isFile()) return null
  } catch {
    return null
  }
  return createReadStream(place)
}
