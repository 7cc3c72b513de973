import { beforeAll, describe, expect, test } from 'vitest'
import { headers } from '../../../src/platform/contract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { privateUses } from '../../domain/fileResource.ts'
import { keepFile } from '../../domain/storedFile.ts'
import { stageBuffer } from '../../files/store.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { authenticate } from '../../session/authenticate.ts'
import { internalCall } from '../../session/internalCall.ts'

describe.each(mainDatabase)('the content of a file on %s', (_name, server) => {
  const people = demoPeople(server, ['finance', 'finmgr', 'admin'])
  const ids: Record<'export' | 'shared', string> = { export: '', shared: '' }

  /** A file that finance has, or had made. */
  async function kept(bizType: string | null): Promise<string> {
    const { platform } = people.scratch
    const caller = await authenticate(platform, people.headersOf('finance')[headers.token])
    const staged = await stageBuffer(platform.dataDir, Buffer.from('姓名,金额\r\n王伟,100\r\n'))
    const file = { staged, name: '缴费.csv', mime: 'text/csv', bizType }
    return (await platform.database.transaction(() => keepFile(platform, internalCall(platform, caller), file))).id
  }
  beforeAll(async () => {
    ids.export = await kept(privateUses.export)
    ids.shared = await kept('notice')
  })
  const read = (who: string, what: keyof typeof ids) => people.call(who, `/file/content?id=${ids[what]}`)

  test('that was made for one person is theirs', async () => {
    const answer = await read('finance', 'export')
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      expect.stringContaining('text/csv'),
      '姓名,金额\r\n王伟,100\r\n',
    ])
  })

  test('that was made for one person is not there for a colleague of the same department', async () => {
    const answer = await read('finmgr', 'export')
    expect(answer.json()).toMatchObject({ status: 'fail', code: 404, errorCode: 'E_NOT_FOUND', data: null })
    expect(answer.body).not.toContain('王伟')
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  test('that was made for one person is there for a super administrator', async () => {
    expect((await read('admin', 'export')).body).toContain('王伟')
  })

  test('that nobody has put into a row yet is there for who brought it alone', async () => {
    expect((await read('finance', 'shared')).body).toContain('王伟')
    expect((await read('finmgr', 'shared')).json()).toMatchObject({ code: 404, errorCode: 'E_NOT_FOUND' })
  })

  test('stays in a browser for one login, not for whoever comes next', async () => {
    const { headers: answered } = await read('finance', 'shared')
    expect([answered['cache-control'], answered['vary']]).toEqual([
      expect.stringContaining('private'),
      expect.stringContaining(headers.token),
    ])
  })
})
