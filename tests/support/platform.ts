import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../server/app.ts'
import type { Collected } from '../../server/collect.ts'
import type { HttpOptions } from '../../server/http/server.ts'
import type { Call } from '../../server/platform/call.ts'
import type { Platform } from '../../server/platform/platform.ts'
import type { SmsMessage } from '../../server/platform/sms.ts'
import { registry } from '../../server/registry.ts'
import { internalCall, systemCaller } from '../../server/session/internalCall.ts'
import { startPlatform } from '../../server/start.ts'
import { filled } from './filled.ts'
import { postgresUrl, scratchDatabase } from './postgres.ts'

export interface TestPlatform {
  /** Where it listens; calls go over a real socket. */
  readonly url: string
  readonly platform: Platform
  readonly collected: Collected
  /** Codes sent by SMS so far, newest last. */
  readonly messages: SmsMessage[]
  /** Does what residents do in their app, and what the clock does: in a transaction, as the platform itself. */
  readonly as: <T>(work: (call: Call) => Promise<T>) => Promise<T>
  /** Moves the clock. */
  readonly pass: (milliseconds: number) => void
  readonly close: () => Promise<void>
}

export interface TestPlatformOptions {
  readonly collected?: Collected
  readonly demo?: 'small' | 'empty'
  readonly clock?: () => Date
  readonly http?: HttpOptions
}

/**
 * The real server in this process, on a database of its own: the PostgreSQL of this run, else the embedded one.
 */
export async function openPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const collected = options.collected ?? registry()
  const dataDir = mkdtempSync(join(tmpdir(), 'console-platform-'))
  // Rows are dated from the clock: with another clock, or other declarations, they must be played anew.
  const copied = options.collected || options.demo || options.clock ? null : filled()
  if (copied) cpSync(copied.dataDir, dataDir, { recursive: true })
  const scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl, copied?.name)
  const messages: TestPlatform['messages'] = []
  const config = {
    dataDir,
    databaseUrl: scratch?.url,
    demoData: options.demo ?? 'small',
    logLevel: 'fatal',
  } as const
  let passed = 0
  const { clock: started = () => new Date() } = options
  const { platform } = await startPlatform(config, collected, 'test', {
    sms: { send: async (message) => void messages.push(message) },
    clock: () => new Date(started().getTime() + passed),
  })
  const app = await createApp(platform, options.http)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    platform,
    collected,
    messages,
    as: (work) => platform.database.transaction(() => work(internalCall(platform, systemCaller))),
    pass: (milliseconds) => {
      passed += milliseconds
    },
    close: async () => {
      await app.close()
      await platform.database.close()
      await scratch?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
