import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import { runClocks } from '../../server/jobs/clock/runClocks.ts'
import type { Repository, StoredRow } from '../../server/platform/repository.ts'
import { freshMobile, openScene, type Scene, stageHand } from '../../server/session/session.fixture.ts'

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

describe.each(mainDatabase)('who lives where, on %s', (_name, server) => {
  let scene: Scene
  let buildingId: string
  let houses = 0
  const on = <T>(resource: string, work: (rows: Repository) => Promise<T>): Promise<T> =>
    scene.as(stageHand, ({ rows }) => work(rows(resource).withoutScope()))
  const get = (resource: string, { id }: { readonly id: string }) => scene.rows(resource).get(id)
  const roleIds: Record<string, string> = {}

  beforeAll(async () => {
    scene = await openScene(server)
    const picture = await on('fileAsset', (rows) =>
      rows.insert({ name: 'icon.png', mime: 'image/png', size: 10, sha256: 'x' }),
    )
    const modules = await on('systemModule', (rows) =>
      rows.insert({ moduleCode: 'notice', name: '公告', icon: picture.id, target: '/notice' }),
    )
    for (const [roleType, code] of [
      ['1', 'general'],
      ['2', 'employee'],
      ['3', 'owner'],
    ] as const)
      roleIds[code] = (
        await on('customerRole', (rows) =>
          rows.insert({ code, name: `role ${code}`, roleType, isDefault: true, moduleIds: [modules.id] }),
        )
      ).id
    const communityId = (await scene.rows('community').find({ name: 'community 1' }))?.id
    buildingId = (await on('building', (rows) => rows.insert({ communityId, name: '1号楼' }))).id
  }, 300_000)
  afterAll(() => scene.close())

  const house = () => {
    const roomNo = String(101 + houses++)
    const draft = { buildingId, unitNo: '1', floorNo: 1, roomNo, houseCode: `F1-${roomNo}`, buildArea: 90 }
    return on('house', (rows) => rows.insert(draft))
  }
  const resident = (more: object = {}) =>
    on('customer', (rows) =>
      rows.insert({ realName: '王伟', mobile: freshMobile(), ...more }, { set: { registerChannel: 'app' } }),
    )
  const apply = (customer: StoredRow, to: StoredRow, relation = 'owner') =>
    on('bindingAudit', (rows) =>
      rows.insert({
        customerId: customer.id,
        houseId: to.id,
        relation,
        certType: 'propertyCert',
        ...(relation === 'tenant' && { leaseEnd: inDays(30) }),
      }),
    )
  const approve = ({ id }: StoredRow, input: object = {}) =>
    on('bindingAudit', (rows) => rows.transition(id, null, 'approve', { ...input }))
  const bind = (customer: StoredRow, to: StoredRow, relation = 'owner') =>
    on('houseBinding', (rows) =>
      rows.insert({
        customerId: customer.id,
        houseId: to.id,
        relation,
        ...(relation === 'tenant' && { leaseEnd: inDays(30) }),
      }),
    )
  const unbind = ({ id }: { readonly id: string }) =>
    on('houseBinding', (rows) => rows.transition(id, null, 'unbind', { endReason: '搬离小区' }))

  test('C01: an approved request is a binding, and everything about house and customer follows; once', async () => {
    const [home, customer] = [await house(), await resident()]
    expect(customer).toMatchObject({ roleTypes: ['1'], customerRoleId: roleIds['general'] })
    const audit = await apply(customer, home)
    expect(audit).toMatchObject({ auditState: 'pending', communityId: home['communityId'], customerName: '王伟' })
    await approve(audit)
    expect(await scene.rows('houseBinding').find({ auditId: audit.id })).toMatchObject({
      state: 'active',
      customerId: customer.id,
      houseId: home.id,
    })
    expect(await get('customer', customer)).toMatchObject({
      roleType: '3',
      roleTypes: ['3'],
      customerRoleId: roleIds['owner'],
      houseCount: 1,
    })
    expect(await get('house', home)).toMatchObject({ ownerId: customer.id, houseState: 'occupied', residentCount: 1 })
    await expect(approve(audit)).rejects.toThrow('E_STATE')
    expect(await scene.rows('houseBinding').count({ auditId: audit.id })).toBe(1)
  })

  test('C01: one request waits per customer and house', async () => {
    const [home, customer] = [await house(), await resident()]
    await apply(customer, home)
    await expect(apply(customer, home)).rejects.toThrow('E_UNIQUE')
  })

  test('C02: what ended takes the role along when it was the last, and cannot end twice', async () => {
    const company = await scene.rows('company').find({})
    const employee = await resident({ companyId: company?.id, workNo: 'W1' })
    const [first, second] = [await house(), await house()]
    const audit = await apply(employee, first)
    await approve(audit)
    const other = await bind(employee, second)
    expect(await get('customer', employee)).toMatchObject({ roleTypes: ['2', '3'], houseCount: 2 })
    await on('bindingAudit', (rows) => rows.transition(audit.id, null, 'revoke', { reason: '材料不属实' }))
    expect(await get('customer', employee)).toMatchObject({ roleTypes: ['2', '3'], houseCount: 1 })
    expect(await get('house', first)).toMatchObject({ ownerId: null, houseState: 'vacant', residentCount: 0 })
    await unbind(other)
    expect(await get('customer', employee)).toMatchObject({
      roleType: '2',
      roleTypes: ['2'],
      customerRoleId: roleIds['employee'],
      houseCount: 0,
    })
    await expect(unbind(other)).rejects.toThrow('E_STATE')
    const ended = await get('houseBinding', other)
    expect(ended).toMatchObject({ state: 'ended', endReason: '搬离小区' })
  })

  test('C02: bindings that end at once end once each, and the last of them takes the role along', async () => {
    const customer = await resident()
    const bindings = [await bind(customer, await house()), await bind(customer, await house())]
    expect(await get('customer', customer)).toMatchObject({ roleTypes: ['3'], houseCount: 2 })
    const ended = await Promise.allSettled([...bindings, ...bindings].map(unbind))
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(refused).toEqual([expect.stringContaining('E_STATE'), expect.stringContaining('E_STATE')])
    expect(await get('customer', customer)).toMatchObject({ roleTypes: ['1'], houseCount: 0 })
  })

  test('C03: of owners who are approved at once a house takes one', async () => {
    const home = await house()
    const audits = await Promise.all([0, 1, 2].map(async () => apply(await resident(), home)))
    const outcomes = await Promise.allSettled(audits.map((audit) => approve(audit)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('E_OWNER_EXISTS')
    expect(await scene.rows('houseBinding').count({ houseId: home.id, relation: 'owner', state: 'active' })).toBe(1)
    expect(await scene.rows('bindingAudit').count({ houseId: home.id, auditState: 'approved' })).toBe(1)
  })

  test('C03: a house that changes hands ends the binding of its owner; families and tenants are any number', async () => {
    const home = await house()
    const [former, next, tenant, child] = [await resident(), await resident(), await resident(), await resident()]
    await bind(former, home)
    await bind(child, home, 'family')
    await bind(tenant, home, 'tenant')
    await expect(bind(child, home, 'tenant')).rejects.toThrow('E_UNIQUE')
    expect(await get('house', home)).toMatchObject({ ownerId: former.id, houseState: 'rented', residentCount: 3 })
    const audit = await apply(next, home)
    await expect(approve(audit)).rejects.toThrow('E_OWNER_EXISTS')
    await approve(audit, { replaceOwner: true })
    expect(await get('house', home)).toMatchObject({ ownerId: next.id, residentCount: 3 })
    expect(await scene.rows('houseBinding').find({ customerId: former.id })).toMatchObject({
      state: 'ended',
      endReason: '过户',
    })
    expect(await get('customer', former)).toMatchObject({ roleTypes: ['1'], houseCount: 0 })
    await expect(on('house', (rows) => rows.update(home.id, null, { houseState: 'vacant' }))).rejects.toThrow('E_STATE')
  })

  test('C24: a customer who is switched off is bound to nothing new', async () => {
    const [home, customer] = [await house(), await resident()]
    await on('customer', (rows) => rows.update(customer.id, null, { enable: false }))
    await expect(bind(customer, home)).rejects.toThrow('E_REF')
  })

  test('C53: counts and shares equal the rows they stand for, when two come at the same time as well', async () => {
    const customer = await resident()
    const homes = [await house(), await house(), await house()]
    await Promise.all(homes.map((home) => bind(customer, home)))
    expect(await get('customer', customer)).toMatchObject({ houseCount: 3 })
    const communityId = homes[0]?.['communityId']
    const projectId = homes[0]?.['projectId']
    const bindings = await scene.rows('houseBinding').findAll({ communityId: String(communityId), state: 'active' })
    const owners = new Set(bindings.filter(({ relation }) => relation === 'owner').map((row) => row['customerId']))
    expect((await scene.rows('community').get(String(communityId)))['ownerCount']).toBe(owners.size)
    const all = await scene.rows('house').findAll({ projectId: String(projectId) })
    const bound = all.filter(({ ownerId }) => ownerId !== null).length
    const rate = Math.round((10_000 * bound) / all.length) / 100
    expect((await scene.rows('project').get(String(projectId)))['boundRate']).toBe(rate)
  })

  test('C54: what a record says of its customer is as it was when it was made', async () => {
    const [home, customer] = [await house(), await resident()]
    const audit = await apply(customer, home)
    await on('customer', (rows) => rows.update(customer.id, null, { realName: '李静', mobile: freshMobile() }))
    expect(await get('bindingAudit', audit)).toMatchObject({ customerName: '王伟', mobile: customer['mobile'] })
  })

  test('a lease that is over ends by itself, and only then', async () => {
    const [home, customer] = [await house(), await resident()]
    const lease = await bind(customer, home, 'tenant')
    await runClocks(scene.platform)
    expect(await get('houseBinding', lease)).toMatchObject({ state: 'active' })
    scene.pass(32 * day)
    await runClocks(scene.platform)
    expect(await get('houseBinding', lease)).toMatchObject({ state: 'ended', endReason: '租期届满' })
    expect(await get('customer', customer)).toMatchObject({ roleTypes: ['1'] })
    scene.pass(-32 * day)
  })

  test('staff enter an owner together with the house; who is entered with neither unit nor house is refused', async () => {
    const home = await house()
    const draft = { realName: '赵敏', mobile: freshMobile() }
    await expect(on('customer', (rows) => rows.insert(draft))).rejects.toThrow('E_REQUIRED')
    const { id } = await on('customer', (rows) => rows.insert({ ...draft, houseId: home.id }))
    expect(await scene.rows('customer').get(id)).toMatchObject({
      roleTypes: ['3'],
      houseCount: 1,
      communityId: home['communityId'],
      nickname: '赵敏',
    })
    // The second owner of the house undoes the customer as well.
    const second = { realName: '孙丽', mobile: freshMobile(), houseId: home.id }
    await expect(on('customer', (rows) => rows.insert(second))).rejects.toThrow('E_OWNER_EXISTS')
    expect(await scene.rows('customer').find({ mobile: second.mobile })).toBeNull()
  })

  test('numbers run on within the day, also for those who come at once', async () => {
    const people = await Promise.all([resident(), resident(), resident()])
    const numbers = people.map(({ customerNo }) => String(customerNo))
    expect(new Set(numbers).size).toBe(3)
    for (const number of numbers) expect(number).toMatch(/^KH\d{8}-\d{5}$/)
  })
})
