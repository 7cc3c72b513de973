import { type Failure, onFailure } from '../../platform/failure.ts'
import { isMissingFile, reportFault } from '../../platform/faults.ts'
import { reloadForNewBuild } from './reloadForNewBuild.ts'

const fileOf = (name: string, line: number): string => (name === '' ? '' : `${name.split('/').at(-1)}:${line}`)

function onError({ error, message, filename, lineno }: ErrorEvent): void {
  // Said by browsers about a layout that needed one more frame; nothing is wrong.
  if (message.startsWith('ResizeObserver loop')) return
  reportFault({ error: error ?? new Error(message), source: 'error', instance: fileOf(filename, lineno) })
}

function onRejection({ reason }: PromiseRejectionEvent): void {
  // Nobody waits for a call that was given up.
  if (reason instanceof Error && /^(AbortError|CanceledError)$/.test(reason.name)) return
  reportFault({ error: reason, source: isMissingFile(reason) ? 'file' : 'promise' })
}

/** Whether the console can be had right now: a page that misses a part is better than none. */
const isServed = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Vite says so when a file of the build cannot be loaded, before whoever asked for it hears of it. Where the console
 * cannot be had at all it is the network that failed, and no file is missing.
 */
async function onMissingFile({ payload }: VitePreloadErrorEvent): Promise<void> {
  if (!(await isServed())) return
  reportFault({ error: payload, source: 'file' })
  reloadForNewBuild()
}

function onCallFailed(failure: Failure): void {
  // Without an answer it is the network that failed, which the person is told and no log explains.
  if (failure.kind === 'network' && failure.code !== 0) reportFault({ error: failure, source: 'call' })
}

/** Reports what nobody handles: errors, rejections, files that are gone, and calls the server failed at. */
export function watchFaults(): void {
  onFailure(onCallFailed)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener('vite:preloadError', onMissingFile)
}
