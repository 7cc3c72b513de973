import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { ConfigError } from '../core/config.ts'

/** Makes a folder and those above it, each by itself: told to do all at once, Node tries for ever below `/proc`. */
function makeFolder(folder: string): void {
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(folder, { mode: 0o700 })
}

const why: Readonly<Record<string, string>> = {
  EEXIST: 'is a file',
  ENOTDIR: 'lies below a file',
  ENOENT: 'cannot be made there',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'lies on a disk that is only read',
  ENOSPC: 'lies on a disk without room',
  ELOOP: 'is a link to itself',
  ENAMETOOLONG: 'has too long a name',
}

/** Stops the start before anything waits for a folder that will not do. */
function ensureWritable(dataDir: string): void {
  const probe = join(dataDir, `.writable-${process.pid}`)
  writeFileSync(probe, '', { mode: 0o600 })
  rmSync(probe)
  const { R_OK, W_OK, X_OK } = constants
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isDirectory()) accessSync(join(dataDir, entry.name), R_OK | W_OK | X_OK)
}

/** The folder exists, and only this user may enter it; a backup finds the folder of uploads before there are any. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(join(dataDir, 'files'))
    chmodSync(dataDir, 0o700)
    ensureWritable(dataDir)
  } catch (cause) {
    const { code = '', path = dataDir } = cause as NodeJS.ErrnoException
    const reason = why[code]
    if (reason === undefined) throw cause
    throw new ConfigError(`DATA_DIR: ${path} ${reason}; name a folder that this user may write`, { cause })
  }
}
