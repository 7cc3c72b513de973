import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/** Another process holds the data directory. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse'
}

const longestPath = 100

/**
 * A lock that its holder cannot forget to give back: the kernel frees the address when the process ends, however it
 * ends. The name is made of the directory's own identity, so that another path to it finds the same lock.
 */
function lockAddress(dataDir: string): string {
  const { dev, ino } = statSync(dataDir, { bigint: true })
  const name = `community-console-${dev}-${ino}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join('/tmp', `${name}.lock`)
}

/** Nothing to do with a caller but to tell it who holds the lock. */
const holder = () => createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)))

const listen = (server: Server, address: string) =>
  new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(address, () => resolve(true))
  })

/** Process id of whoever answers at the address; null if nobody does. */
const ask = (address: string) =>
  new Promise<string | null>((resolve) => {
    const socket = connect(address)
    let answer = ''
    socket.setTimeout(500, () => resolve('')).setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.on('error', () => resolve(null)).on('close', () => resolve(answer))
  })

/** A socket file is left behind by a process that was killed; only then may it be replaced. */
async function hold(address: string): Promise<Server | null> {
  const server = holder()
  if (await listen(server, address)) return server
  const isFile = address.startsWith('/')
  if (!isFile || (await ask(address)) !== null) return null
  rmSync(address, { force: true })
  return (await listen(server, address)) ? server : null
}

const readPid = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * Takes the data directory for this process, or throws `DataDirInUse` naming the holder. Two processes on one
 * embedded database would silently lose rows. Beside the abstract address, which containers do not share, a socket
 * file in the directory itself is held where its path is short enough.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const pidFile = join(dataDir, 'server.pid')
  const file = join(dataDir, 'server.lock')
  const addresses = [lockAddress(dataDir)]
  if (process.platform === 'linux' && file.length <= longestPath) addresses.push(file)
  const held: Server[] = []
  const release = () => {
    for (const server of held) server.close()
    rmSync(pidFile, { force: true })
  }
  for (const address of addresses) {
    const server = await hold(address)
    if (!server) {
      const pid = (await ask(address)) || readPid(pidFile)
      for (const taken of held) taken.close()
      throw new DataDirInUse(`${dataDir} is in use by another server${pid ? ` (process ${pid})` : ''}`)
    }
    server.unref()
    held.push(server)
  }
  writeFileSync(pidFile, String(process.pid), { mode: 0o600 })
  return release
}
