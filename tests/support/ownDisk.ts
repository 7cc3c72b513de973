import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this machine lets a process have a file system that nobody else sees. */
export const mayHaveOwnDisk = (): boolean =>
  process.platform === 'linux' &&
  spawnSync('unshare', ['-m', '-r', 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt']).status === 0

/** In front of a command: a disk of so many MiB at this folder, with a copy of these files on it, for that process alone. */
export const onOwnDisk = (folder: string, size: number, filled?: string): readonly string[] => {
  const copy = filled === undefined ? '' : 'cp -r "$2/." "$1" && '
  const script = `mount -t tmpfs -o size=${size}m tmpfs "$1" && ${copy}shift 2 && exec "$@"`
  return ['unshare', '-m', '-r', 'sh', '-c', script, 'sh', folder, filled ?? '']
}

/** The disk of such a process, seen from outside. */
export function diskOf(pid: number | undefined, folder: string) {
  const seen = join(`/proc/${pid}/root`, folder)
  const ballast = join(seen, 'ballast')
  return {
    /** Leaves not a byte. */
    fill: (): void => {
      for (const size of [1024 ** 2, 4096, 1])
        for (let full = false; !full; )
          try {
            writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' })
          } catch {
            full = true
          }
    },
    empty: (): void => rmSync(ballast),
    /** Names of what lies there. */
    names: (below: string): readonly string[] => readdirSync(join(seen, below)),
  }
}
