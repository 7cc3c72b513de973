import { spawn } from 'node:child_process'
import process from 'node:process'

/** A shell that runs a command and then writes what it and its children used of the processors, to a fourth channel. */
const timed = ['-c', '"$@"; status=$?; times >&3; exit $status', 'timed']

/** Seconds out of lines like `0m1.234s 0m0.567s`: first the shell itself, then its children. */
const secondsIn = (times) =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + minutes * 60 + Number(seconds), 0)

/** Running children, so that nothing outlives the runner. */
const children = new Set()

/** Ends what is still running. */
export function endAll() {
  for (const child of children) child.kill('SIGTERM')
}

/**
 * Runs a command to its end: whether it succeeded, what it wrote (with `quiet`, which keeps it from the screen), how many
 * seconds it took, and how many of the processors; the latter is null where there is no shell to ask.
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const started = performance.now()
  const measured = process.platform !== 'win32'
  const output = quiet ? 'pipe' : 'inherit'
  const [program, given] = measured ? ['sh', [...timed, command, ...args]] : [command, args]
  const child = spawn(program, given, {
    stdio: ['ignore', output, output, 'pipe'],
    env: { ...process.env, ...env },
    shell: !measured,
  })
  children.add(child)
  let said = ''
  let times = ''
  for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => (said += chunk))
  child.stdio[3].on('data', (chunk) => (times += chunk))
  return new Promise((resolve) => {
    const ended = (ok) => {
      children.delete(child)
      const seconds = (performance.now() - started) / 1000
      resolve({ ok, said, seconds, processor: times ? secondsIn(times) : null })
    }
    child.on('error', (cause) => {
      said += String(cause)
      ended(false)
    })
    child.on('close', (code) => ended(code === 0))
  })
}
