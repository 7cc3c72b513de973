import { fromBuffer, type ZipFile } from 'yauzl'
import { UnreadableSheet } from '../table.ts'

const maxEntries = 2_000
const mostBytes = 100 * 1024 * 1024

const open = (file: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(new UnreadableSheet('format', { cause: error })) : resolve(zip),
    )
  })

/**
 * What an archive unpacks to, in bytes. Refuses archives that unpack to more than a spreadsheet ever does. What an
 * entry says about its size is not believed: everything is unpacked once and counted, and given up as soon as it is too
 * much.
 */
export async function guardZip(file: Buffer): Promise<number> {
  const zip = await open(file)
  if (zip.entryCount > maxEntries) throw new UnreadableSheet('tooLarge')
  let bytes = 0
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: UnreadableSheet['reason'], cause?: unknown) => {
      zip.close()
      reject(new UnreadableSheet(reason, { cause }))
    }
    zip.on('error', (error) => fail('format', error))
    zip.on('end', () => resolve())
    zip.on('entry', (entry) => {
      if (bytes + entry.uncompressedSize > mostBytes) return fail('tooLarge')
      zip.openReadStream(entry, (error, stream) => {
        if (error) return fail('format', error)
        stream.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes <= mostBytes) return
          stream.destroy()
          fail('tooLarge')
        })
        stream.on('error', (cause) => fail('format', cause))
        stream.on('end', () => zip.readEntry())
      })
    })
    zip.readEntry()
  })
  return bytes
}
