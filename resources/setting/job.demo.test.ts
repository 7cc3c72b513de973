import { beforeAll, describe, expect, test } from 'vitest'
import { noAttachments } from '../../server/demo/attachments.ts'
import { DemoRows, demoOf } from '../../server/demo/demo.ts'
import { noPictures } from '../../server/demo/pictures/keepPictures.ts'
import { menuEntries } from '../menu.ts'
import jobDemo from './job.demo.ts'

type Granted = Readonly<Record<string, readonly string[]>>

const now = new Date('2026-01-01T00:00:00Z')

/** Granted operations by menu path, by role code. */
async function grantedIn(profile: 'small' | 'empty'): Promise<Readonly<Record<string, Granted>>> {
  const rows = new DemoRows()
  const paths = new Map(menuEntries.map(({ path }) => [rows.id('menu', path), path]))
  const unplayed = () => {
    throw new Error('these rows are not played')
  }
  const jobs = await jobDemo.extension.rows(
    demoOf(rows, 'job', {
      profile,
      now,
      password: '',
      pictures: noPictures,
      attachments: noAttachments,
      callAt: unplayed,
      analyze: unplayed,
    }),
  )
  return Object.fromEntries(
    jobs.map(({ draft, set }) => [
      draft.code,
      Object.fromEntries(
        (set?.menuPermissions ?? []).map(({ menuId, operations }) => [paths.get(menuId), operations ?? []]),
      ),
    ]),
  )
}

/** Typed by hand from the role matrix (domain 5.2). */
describe('the role matrix', () => {
  let granted: Awaited<ReturnType<typeof grantedIn>>
  beforeAll(async () => {
    granted = await grantedIn('small')
  })

  const phones = '/functions/publish/peopleTelephone/uniConveniencePhone'
  const cases: readonly (readonly [role: string, path: string, codes: string | null])[] = [
    ['super_admin', phones, 'add, edit, delete, detail, enable, export, import, category'],
    ['comm_admin', phones, 'detail, export'],
    ['project_admin', phones, 'add, edit, delete, detail, enable, export, import'],
    ['content_editor', phones, null],
    ['finance_clerk', phones, null],
    ['content_editor', '/functions/publish/notice', 'add, edit, detail'],
    ['comm_admin', '/functions/publish/news', 'detail, export'],
    ['comm_admin', '/operation/roast', 'detail, assign, reply, close, export'],
    ['comm_admin', '/operation/workinghours', 'detail, export'],
    ['project_admin', '/operation/workinghours', 'add, edit, delete, detail, enable, export'],
    ['comm_admin', '/advertising/treasure', 'add, edit, detail, enable, export'],
    ['comm_admin', '/advertising/space', 'detail, export'],
    ['ad_operator', '/advertising/space', 'add, edit, delete, detail, enable, export'],
    ['comm_admin', '/finance/invoicingLimit', null],
    ['finance_clerk', '/finance/invoicingLimit', 'add, edit, detail, enable, export'],
    ['finance_clerk', '/yuanBaoManage/channelConfig', 'add, edit, detail, allocate, recycle, release, freeze, export'],
    ['finance_clerk', '/yuanBaoManage/payConfig/refunds', 'detail, pay, retry, export'],
    ['finance_manager', '/yuanBaoManage/payConfig/refunds', 'detail, audit, pay, retry, export'],
    ['finance_clerk', '/statistics/yuanbaoReport/billingReport', null],
    ['finance_manager', '/statistics/yuanbaoReport/billingReport', 'detail, confirm, pay, export'],
    ['comm_admin', '/memberManage/owner', 'edit, detail, export, unbind'],
    ['comm_admin', '/memberManage/company', 'detail, export'],
    ['comm_admin', '/memberManage/systemModule', null],
    ['comm_admin', '/setting/account', null],
    ['project_admin', '/setting/account', 'add, edit, detail, enable, resetPwd'],
    ['comm_admin', '/setting/project', 'detail, export, record'],
    ['project_admin', '/setting/project', 'edit, detail, export, record'],
    ['project_admin', '/appAccess/dataAudit', null],
    ['misconfigured', '/setting/exportCenter', 'detail, download'],
  ]
  test.each(cases)('%s on %s: %s', (role, path, codes) => {
    const held = granted[role]?.[path]
    expect(held ? [...held].toSorted() : null).toEqual(codes?.split(', ').toSorted() ?? null)
  })

  test('super administrators have every operation of every menu', () => {
    for (const { path, operations } of menuEntries)
      if (operations.length > 0) expect(granted['super_admin']?.[path]).toEqual(operations)
  })

  test('every role but the empty one has the workplace', () => {
    const without = Object.entries(granted).flatMap(([role, menus]) => (menus['/workplace'] ? [] : [role]))
    expect(without).toEqual(['empty_role'])
  })

  test('an empty installation has the built-in roles', async () => {
    expect(Object.keys(await grantedIn('empty'))).toEqual(['super_admin', 'comm_admin', 'project_admin'])
  })
})
