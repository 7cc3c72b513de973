import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/**
 * Files of a folder over HTTP, compressed beforehand: a floor must not wait for its server. Those with their digest in
 * their names are kept, as those of the console are.
 */
export async function serveFolder(folder: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const files = new Map<string, { readonly type: string; readonly content: Buffer; readonly gzip: Buffer }>(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const content = readFileSync(path)
        const type = types[extname(path)] ?? 'application/octet-stream'
        return [`/${relative(folder, path)}`, { type, content, gzip: gzipSync(content) }] as const
      }),
  )
  const server = createServer(({ url, headers }, response) => {
    const file = files.get(url === '/' ? '/index.html' : (url ?? ''))
    if (!file) return void response.writeHead(404).end()
    const compressed = headers['accept-encoding']?.includes('gzip') === true
    response
      .writeHead(200, {
        'content-type': file.type,
        ...(url?.startsWith('/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
        ...(compressed && { 'content-encoding': 'gzip' }),
      })
      .end(compressed ? file.gzip : file.content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
