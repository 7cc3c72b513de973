// @ts-check
/**
 * PostgreSQL in WebAssembly, in a thread of its own: a long statement never holds up the server, and the thread can
 * be ended at any moment. Plain JavaScript, because from the sources, as tests run it, it is loaded by Node itself.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openData } from './data.mjs'

const { dataDir, path, port } = /** @type {{ dataDir: string, path?: string, port?: number }} */ (workerData)

const db = await openData(dataDir)
// Two, so that a connection that is just being closed does not turn away its successor; the pool opens one at a time.
const server = new PGLiteSocketServer({ db, maxConnections: 2, ...(path ? { path } : { port, host: '127.0.0.1' }) })
await server.start()

parentPort?.on('message', async () => {
  await server.stop()
  await db.close()
  parentPort?.postMessage('closed')
})
parentPort?.postMessage('ready')
