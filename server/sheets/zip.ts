import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file within an archive; its content is asked for when its turn comes. */
export interface Entry {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

/** More than these bytes an archive of the plain format cannot say of a file. */
const mostBytes = 0xffff_ffff
/** Names are UTF-8; sums and sizes follow the content. */
const flags = 0x0808
const deflated = 8
const version = 20

interface Written {
  readonly name: Buffer
  readonly offset: number
  crc: number
  packed: number
  bytes: number
}

const words = (...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of parts) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const start = ({ name }: Written) =>
  Buffer.concat([
    words([4, 0x04034b50], [2, version], [2, flags], [2, deflated], [4, 0], [4, 0], [4, 0], [4, 0]),
    words([2, name.length], [2, 0]),
    name,
  ])

const sums = ({ crc, packed, bytes }: Written) => words([4, crc], [4, packed], [4, bytes])

const listed = (entry: Written) =>
  Buffer.concat([
    words([4, 0x02014b50], [2, version], [2, version], [2, flags], [2, deflated], [4, 0]),
    sums(entry),
    words([2, entry.name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.offset]),
    entry.name,
  ])

const end = (count: number, size: number, offset: number) =>
  words([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])

/** An archive as it comes into being: nothing of it is kept but the list of its files. */
export async function* zipped(entries: Iterable<Entry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  const passed = (chunk: Buffer) => {
    offset += chunk.length
    return chunk
  }
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, bytes: 0 }
    written.push(entry)
    yield passed(start(entry))
    const deflate = createDeflateRaw()
    const fed = pipeline(async function* () {
      for await (const text of content) {
        const chunk = Buffer.from(text)
        entry.crc = crc32(chunk, entry.crc)
        entry.bytes += chunk.length
        if (entry.bytes > mostBytes) throw new Error(`${name} is too large for an archive`)
        yield chunk
      }
    }, deflate)
    // What breaks it reaches whoever reads.
    fed.catch(() => undefined)
    for await (const chunk of deflate) {
      entry.packed += chunk.length
      yield passed(chunk)
    }
    await fed
    yield passed(Buffer.concat([words([4, 0x08074b50]), sums(entry)]))
  }
  const list = Buffer.concat(written.map(listed))
  yield list
  yield end(written.length, list.length, offset)
}
