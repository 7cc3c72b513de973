import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListAnswer, OptionItem, WireRow, WriteAnswer } from '../../src/platform/contract.ts'
import { type CallAnswer, type Client, logIn } from '../support/client.ts'
import { filled } from '../support/filled.ts'
import { diskOf, mayHaveOwnDisk } from '../support/ownDisk.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { times } from '../support/size.ts'

// The embedded database and the files share a disk; PostgreSQL has its own, and says the same about it (53100).
describe.runIf(times(0, 1) && mayHaveOwnDisk())('a full disk', () => {
  let server: RunningServer
  let admin: Client
  beforeAll(async () => {
    server = await startServer({ filled: filled().dataDir, disk: 600 })
    admin = await logIn(server.url, 'admin')
  })
  afterAll(() => server?.stop())

  const told = ({ http, status, data }: CallAnswer) => [http, status, data]

  test('is said, loses nothing, leaves nothing half written, and is over when there is room again', async () => {
    const [category] = (await admin.call<OptionItem[]>('GET /servicePhoneCategory/findAllServicePhoneCategory')).data
    const write = (n: number) =>
      admin.call<WriteAnswer>('POST /universalServicePhone/insert', {
        name: `满盘${n}`,
        categoryId: category?.id,
        phone: '12345',
      })
    const list = () =>
      admin.call<ListAnswer>('POST /universalServicePhone/condition', { keyword: '满盘', pageSize: 200 })
    const disk = diskOf(server.process.pid, server.dataDir)
    disk.fill()

    const kept: string[] = []
    const answers: CallAnswer[] = []
    for (let n = 0; n < 60; n += 1) {
      const answer = await write(n)
      if (answer.status === 'success') kept.push(answer.data.id)
      else answers.push(answer)
    }
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.map(told)).toEqual(answers.map(() => [507, 'fail', null]))
    expect((await list()).status).toBe('success')

    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(4 * 1024 ** 2)])
    const upload = () => admin.upload('POST /platform/pc/file/upload', { name: 'a.pdf', bytes })
    expect(told(await upload())).toEqual([507, 'fail', null])
    expect(disk.names('files/incoming')).toEqual([])

    disk.empty()
    // What was refused in the middle of an upload ends its connection; the next call may be the one that notices.
    await expect.poll(() => write(1_000).then(({ status }) => status, String)).toBe('success')
    expect((await upload()).status).toBe('success')
    const stored = (await list()).data.list.map(({ id }: WireRow) => id)
    expect(kept.filter((id) => !stored.includes(id))).toEqual([])
    expect(server.process.exitCode).toBe(null)
  })
})
