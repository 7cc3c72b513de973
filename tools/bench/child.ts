import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A tool in a process of its own that is spoken to by messages, one at a time. */
export interface Child<Task, Answer> {
  ask(task: Task): Promise<Answer>
  stop(): Promise<void>
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Starts a TypeScript file of this folder; `args` are its command line. */
export function startChild<Task extends object, Answer>(file: string, args: readonly string[] = []) {
  const child = fork(join(root, 'tools/run.mjs'), [join('tools/bench', file), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const answered = new AbortController()
  child.once('exit', (code) => answered.abort(new Error(`tools/bench/${file} ended with code ${code}`)))
  const started: Child<Task, Answer> = {
    async ask(task) {
      const answer = once(child, 'message', { signal: answered.signal })
      child.send(task)
      const [message] = (await answer.catch((cause) => {
        throw answered.signal.reason ?? cause
      })) as [{ answer: Answer } | { error: string }]
      if ('error' in message) throw new Error(message.error)
      return message.answer
    },
    async stop() {
      if (ended(child)) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
  return started
}

/** The other end: answers every message with what `work` makes of it. */
export function serveParent<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  // Nobody would end it any more.
  process.once('disconnect', () => process.exit())
  process.on('message', (task: Task) => {
    work(task).then(
      (answer) => process.send?.({ answer }),
      (cause: unknown) =>
        process.send?.({ error: cause instanceof Error ? (cause.stack ?? cause.message) : `${cause}` }),
    )
  })
}
