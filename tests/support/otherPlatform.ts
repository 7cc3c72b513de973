import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fastify } from 'fastify'
import { serveConsole } from '../../server/http/console.ts'
import { secure } from '../../server/http/security.ts'
import { otherPlatform } from '../../src/platform/otherPlatform.fixture.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * The console as it was built, in front of a platform that names everything differently: beside its files stand
 * `config.json` and the adapter of docs/examples, under the content security policy of a real installation.
 */
export async function startOtherPlatform() {
  const folder = mkdtempSync(join(tmpdir(), 'console-other-'))
  cpSync(join(root, 'dist'), folder, { recursive: true })
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ apiBase: '', adapter: '/adapter.js' }))
  copyFileSync(join(root, 'docs/examples/adapter.js'), join(folder, 'adapter.js'))

  const platform = otherPlatform()
  const asked: string[] = []
  const app = fastify()
  // Whatever the console asks and the adapter does not know.
  app.setErrorHandler((_cause, _request, reply) => reply.code(404).send('Not found'))
  await secure(app)
  app.all('/v2/*', (request, reply) => {
    const { method, url, headers, body } = request
    asked.push(`${method} ${url}`)
    const answer = platform.answer({ method, address: url, authorization: headers.authorization, body })
    return reply.code(answer.status).send(answer.body)
  })
  await serveConsole(app, folder)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    contacts: platform.contacts,
    /** What was asked of it so far. */
    asked,
    stop: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
