import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PageLoad } from './pageLoad.ts'

/** What a page costs to send, in KiB, however its server compresses it today. */
export interface Weight {
  readonly scriptGzip: number
  /** Page, scripts and styles. */
  readonly gzip: number
  readonly brotli: number
  /** As they were sent. */
  readonly sent: number
}

const kibibyte = 1024
const isWeighed = (type: string) => /html|javascript|css/.test(type)

/** Fetches again, uncompressed, what the page loaded, and compresses it at the level a build would. */
export async function weigh({ requests }: Pick<PageLoad, 'requests'>): Promise<Weight> {
  const weight = { scriptGzip: 0, gzip: 0, brotli: 0, sent: 0 }
  for (const { url, cause, sent } of requests) {
    if (cause === 'fetch' || cause === 'xmlhttprequest') continue
    const answer = await fetch(url, { headers: { accept: 'text/html,*/*', 'accept-encoding': 'identity' } })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    if (!isWeighed(type)) continue
    const gzip = gzipSync(body, { level: 9 }).length / kibibyte
    weight.gzip += gzip
    weight.brotli += brotliCompressSync(body).length / kibibyte
    weight.sent += sent / kibibyte
    if (type.includes('javascript')) weight.scriptGzip += gzip
  }
  return weight
}
