import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Names with a digest: what they name never changes. Maps are for developers, who wait. */
const worthIt = /\/assets\/.+\.(js|css|svg)$/
/** What everybody waits for: the page that people log in on, and the first list after it. */
const first = /[\\/](start|shell|shell-packages|list)-[^\\/]+\.js$/
/** Below this a packet is sent either way. */
const smallest = 1024

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file)
  if (content.length < smallest) return
  // 10 is a sixteenth less than 9, in three times as long; the best, 11, takes eight times as long for a sixtieth more.
  const quality = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: first.test(file) ? constants.BROTLI_MAX_QUALITY : 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  const [brotli, zip] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zip)])
}

/**
 * Puts beside each script, style and picture of the built console what it is compressed, once, instead of with each answer.
 *
 * @param {URL} folder
 */
export async function compressBelow(folder) {
  const root = fileURLToPath(folder)
  const names = await readdir(root, { recursive: true })
  const files = names.map((name) => join(root, name)).filter((file) => worthIt.test(file.replaceAll('\\', '/')))
  await Promise.all(files.map(compress))
}
