import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import type { AskResidents, Outcome } from './residents.ts'

const day = 24 * 60 * 60 * 1000

/** A served bank that dies without a chance to tidy up. */
export interface Killable {
  readonly url: string
  readonly residents: AskResidents
  readonly gone: () => boolean
  readonly kill: () => Promise<void>
}

interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** How far its clock is ahead, in milliseconds; grows with the days that pass. */
  ahead: number
}

export async function startKillable(place: Place): Promise<Killable> {
  const args = [
    'tools/run.mjs',
    'tests/support/books/served.ts',
    place.dataDir,
    place.databaseUrl ?? '',
    String(place.ahead),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let killed = false
  let said = ''
  const { url, besides } = await new Promise<{ url: string; besides: string }>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('\n')) resolve(JSON.parse(said))
    })
    child.once('exit', (code) => reject(new Error(`the bank ended with ${code}`)))
  })
  return {
    url,
    gone: () => killed,
    residents: async (name, input) => {
      if ('days' in input) place.ahead += Number(input.days) * day
      const answer = await fetch(`${besides}/${name}`, { method: 'POST', body: JSON.stringify(input) })
      const outcome = (await answer.json()) as Outcome | { readonly failed: string }
      if ('failed' in outcome) throw new Error(`${name}: ${outcome.failed}`)
      return outcome
    },
    kill: async () => {
      killed = true
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
