import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MenuNode, StartAnswer } from '../../src/platform/contract.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import type { Caller } from '../platform/call.ts'
import { authenticate } from './authenticate.ts'
import { freshMobile, openScene, password, type Scene, stageHand } from './session.fixture.ts'

const account = '/setting/account'
const job = '/setting/job'
const dictionary = '/setting/dictionary'

describe.each(mainDatabase)('roles and accounts on %s', (_name, server) => {
  let scene: Scene
  const jobs: Record<string, string> = {}
  let projects: string[]
  let communities: string[]

  const menu = async (token: string) =>
    (await scene.send<MenuNode[]>('GET', '/platform/pc/menu/list', undefined, { token })).data
  const callerOf = async (loginName: string): Promise<Caller> =>
    authenticate(scene.platform, await scene.token(loginName))
  const idOf = async (loginName: string) => String((await scene.rows('account').find({ loginName }))?.id)
  /** What work by somebody is refused with; null: it went through. */
  const refusal = async (by: Caller, work: Parameters<typeof scene.as>[1]): Promise<string | null> =>
    scene.as(by, work).then(
      () => null,
      (cause: Error) => cause.message,
    )
  const draft = async (loginName: string, facts: object) => ({
    loginName,
    name: '新同事',
    mobile: freshMobile(),
    companyId: (await scene.rows('company').find({}))?.id,
    password,
    ...facts,
  })
  const insert = async (by: Caller, loginName: string, facts: object) => {
    const row = await draft(loginName, facts)
    return refusal(by, ({ rows }) => rows('account').insert(row))
  }
  const update = (by: Caller, resource: string, id: string, changes: object) =>
    refusal(by, ({ rows }) => rows(resource).update(id, null, { ...changes }))

  beforeAll(async () => {
    scene = await openScene(server)
    projects = (await scene.rows('project').findAll({})).map(({ id }) => id)
    communities = (await scene.rows('community').findAll({})).map(({ id }) => id)
    const all = {
      [account]: ['add', 'edit', 'delete', 'detail', 'enable', 'resetPwd'],
      [job]: ['detail', 'setRole'],
    } as const
    const roles: [string, object, Parameters<Scene['role']>[2]?][] = [
      ['super_admin', { baseRole: 'super_admin', dataScope: 'all' }],
      ['project_admin', { baseRole: 'project_admin', dataScope: 'project' }, all],
      ['comm_admin', { baseRole: 'comm_admin', dataScope: 'community' }, { [account]: ['add', 'edit', 'detail'] }],
      ['manager', { dataScope: 'all' }, { ...all, [dictionary]: ['add'] }],
      ['viewer', { dataScope: 'own' }, { [dictionary]: ['detail'] }],
      ['empty', { dataScope: 'own' }],
    ]
    for (const [code, facts, grants] of roles) jobs[code] = await scene.role(code, facts, grants)
    const builtIn = async (code: string) =>
      scene
        .rows('job')
        .withoutScope()
        .update(jobs[code] ?? '', null, {}, { set: { builtIn: true } })
    for (const code of ['super_admin', 'project_admin', 'comm_admin']) await builtIn(code)
    const staff: [string, string[], object?][] = [
      ['admin', ['super_admin']],
      ['project', ['project_admin'], { projectIds: projects.slice(0, 1) }],
      ['community', ['comm_admin'], { communityIds: communities.slice(0, 1) }],
      ['elsewhere', ['comm_admin'], { communityIds: communities.slice(2) }],
      ['manager', ['manager']],
      ['several', ['viewer', 'comm_admin'], { communityIds: communities.slice(0, 2) }],
      ['viewer', ['viewer']],
      ['nomenu', ['empty']],
    ]
    for (const [loginName, codes, facts] of staff)
      await scene.account(loginName, { jobIds: codes.map((code) => jobs[code]), ...facts })
  }, 300_000)
  afterAll(() => scene.close())

  describe('who calls', () => {
    test('roles, data scope and places', async () => {
      expect(await callerOf('admin')).toMatchObject({ superAdmin: true, roles: ['super_admin'], dataScope: 'all' })
      expect(await callerOf('project')).toMatchObject({
        roles: ['project_admin'],
        superAdmin: false,
        dataScope: 'project',
        projectIds: projects.slice(0, 1),
        communityIds: expect.toSatisfy(
          (ids: string[]) => ids.toSorted().join() === communities.slice(0, 2).toSorted().join(),
        ),
      })
      expect(await callerOf('community')).toMatchObject({
        dataScope: 'community',
        communityIds: communities.slice(0, 1),
        projectIds: projects.slice(0, 1),
      })
      const several = await callerOf('several')
      expect(several.roles.toSorted()).toEqual(['comm_admin', 'viewer'])
      expect(several.dataScope).toBe('community')
    })

    test('permits are those of the pages in the menu', async () => {
      const several = await callerOf('several')
      expect([...(several.permits('account') ?? [])].toSorted()).toEqual(['add', 'detail', 'edit'])
      expect([...(several.permits('dictionaryItem') ?? [])]).toEqual(['detail'])
      expect(several.permits('project')).toBeNull()
      expect((await callerOf('admin')).permits('project')?.has('refund')).toBe(true)
      expect((await callerOf('nomenu')).permits('account')).toBeNull()
    })

    test('a role taken away or changed counts from the next call', async () => {
      await scene.account('changing', { jobIds: [jobs['viewer'], jobs['manager']] })
      const token = await scene.token('changing')
      const probe = async (url: string) => (await scene.send('GET', url, undefined, { token })).errorCode
      expect(await probe('/probe/menu')).toBeNull()
      const id = await idOf('changing')
      await scene.rows('account').update(id, null, { jobIds: [jobs['viewer']] })
      expect(await probe('/probe/menu')).toBe('E_OP')
      expect(await probe('/probe/login')).toBeNull()
      await scene.rows('account').update(id, null, { jobIds: [jobs['manager']] })
      expect(await probe('/probe/menu')).toBeNull()
      await scene.rows('job').update(jobs['manager'] ?? '', null, { enable: false })
      expect(await probe('/probe/menu')).toBe('E_OP')
      expect(await menu(token)).toEqual([])
      await scene.rows('job').update(jobs['manager'] ?? '', null, { enable: true })
      expect(await probe('/probe/menu')).toBeNull()
    })
  })

  describe('menu', () => {
    const paths = (nodes: readonly MenuNode[]): unknown =>
      nodes.map(({ path, operationList, secondaryMenu }) =>
        secondaryMenu.length > 0 ? [path, paths(secondaryMenu)] : [path, operationList.join()],
      )

    test('of several roles, with Chinese names', async () => {
      const nodes = await menu(await scene.token('several'))
      expect(paths(nodes)).toEqual([
        ['/workplace', ''],
        [
          '/setting',
          [
            [account, 'add,edit,detail'],
            [dictionary, 'detail'],
          ],
        ],
      ])
      expect(nodes[1]).toMatchObject({ menuName: '系统设置', operationList: [], external: null })
    })

    test('with everything the console starts with: what the menu permits, and what the person set', async () => {
      const token = await scene.token('several')
      await scene.send('POST', '/platform/pc/user/preferences/update', { key: 'size', value: 'small' }, { token })
      const { data } = await scene.send<StartAnswer>('GET', '/platform/pc/menu/list?with=start', undefined, { token })
      expect(data.menu).toEqual(await menu(token))
      expect(data.permissions).toMatchObject({ account: ['add', 'edit', 'detail'], dictionary: ['detail'] })
      expect(data.permissions['company']).toBeUndefined()
      expect(data.preferences).toEqual({ size: 'small' })
    })

    test('of a super administrator: everything; of an empty role: nothing', async () => {
      expect(JSON.stringify(await menu(await scene.token('admin')))).toContain('/memberManage/company')
      const nomenu = await scene.login('nomenu')
      expect(nomenu).toMatchObject({ status: 'success', data: { roles: ['empty'] } })
      expect(await menu(nomenu.data.accessToken)).toEqual([])
    })
  })

  describe('accounts', () => {
    test('are seen and managed by who shares a place with them', async () => {
      const by = await callerOf('project')
      const seen = await scene.as(by, async ({ rows }) =>
        (await rows('account').findAll({})).map((row) => row['loginName']),
      )
      expect(seen.toSorted()).toEqual(['community', 'project', 'several'])
      expect(await update(by, 'account', await idOf('community'), { name: '王社区' })).toBeNull()
      expect(await update(by, 'account', await idOf('elsewhere'), { name: '王社区' })).toBe('E_SCOPE')
      expect(await update(by, 'account', await idOf('admin'), { name: '王社区' })).toBe('E_SCOPE')
    })

    test('ask for the places their roles need, and drop what means nothing', async () => {
      expect(await insert(stageHand, 'noplace1', { jobIds: [jobs['comm_admin']] })).toBe('E_REQUIRED communityIds')
      expect(await insert(stageHand, 'noplace2', { jobIds: [jobs['project_admin']] })).toBe('E_REQUIRED projectIds')
      expect(await insert(stageHand, 'noplace3', { jobIds: [jobs['manager']], communityIds: communities })).toBeNull()
      expect((await scene.rows('account').get(await idOf('noplace3')))['communityIds']).toBeNull()
    })

    test('reach no further than who makes them', async () => {
      const by = await callerOf('project')
      const mine = { communityIds: communities.slice(0, 2) }
      // What lies outside one's own scope does not exist there: a reference to it is refused before the rule asks.
      expect(await insert(by, 'made1', { jobIds: [jobs['comm_admin']], ...mine })).toBeNull()
      expect(await insert(by, 'made2', { jobIds: [jobs['comm_admin']], communityIds: communities })).toBe(
        'E_REF communityIds',
      )
      expect(await insert(by, 'made3', { jobIds: [jobs['manager']] })).toBe('E_SCOPE jobIds')
      expect(await insert(by, 'made4', { jobIds: [jobs['project_admin']], projectIds: projects })).toBe(
        'E_REF projectIds',
      )
      expect(await insert(await callerOf('manager'), 'made5', { jobIds: [jobs['super_admin']] })).toBe('E_SCOPE jobIds')
      const small = await callerOf('community')
      expect(await insert(small, 'made6', { jobIds: [jobs['project_admin']], projectIds: projects.slice(0, 1) })).toBe(
        'E_SCOPE jobIds',
      )
      const id = await idOf('made1')
      expect(await update(by, 'account', id, { jobIds: [jobs['manager']] })).toBe('E_SCOPE jobIds')
    })

    test('of super administrators are for super administrators', async () => {
      const by = await callerOf('manager')
      const admin = await idOf('admin')
      const reset = { newPassword: 'Taken@2024' }
      expect(await update(by, 'account', admin, { name: '改名' })).toBe('E_SCOPE jobIds')
      expect(await refusal(by, ({ rows }) => rows('account').transition(admin, null, 'resetPassword', reset))).toBe(
        'E_SCOPE jobIds',
      )
      expect(await refusal(by, ({ rows }) => rows('account').remove([admin]))).toBe('E_SCOPE jobIds')
      expect((await scene.login('admin')).status).toBe('success')
    })

    test('nobody disables, deletes or widens themselves', async () => {
      const by = await callerOf('manager')
      expect(await update(by, 'account', by.accountId, { enable: false })).toBe('E_SELF')
      expect(await refusal(by, ({ rows }) => rows('account').remove([by.accountId]))).toBe('E_SELF')
      expect(await update(by, 'account', by.accountId, { jobIds: [jobs['viewer']] })).toBe('E_SELF')
      expect(await update(by, 'account', by.accountId, { name: '我自己' })).toBeNull()
    })

    test('C28: the last super administrator stays, even when two go at once', async () => {
      const first = await idOf('admin')
      const changes = [{ enable: false }, { jobIds: [jobs['viewer']] }]
      for (const change of changes) expect(await update(stageHand, 'account', first, change)).toBe('E_STATE')
      expect(await refusal(stageHand, ({ rows }) => rows('account').remove([first]))).toBe('E_STATE')
      const second = await scene.account('second', { jobIds: [jobs['super_admin']] })
      const outcome = await Promise.all(
        [first, second].map((id) => update(stageHand, 'account', id, { enable: false })),
      )
      expect(outcome.toSorted()).toEqual(['E_STATE', null])
      for (const id of [first, second]) await update(stageHand, 'account', id, { enable: true })
    })

    test('passwords are kept as hashes and never answered', async () => {
      const token = await scene.token('admin')
      expect(token).toMatch(/^[\w-]{43}$/)
      const stored = await scene.rows('account').get(await idOf('viewer'))
      expect(stored['password']).toMatch(/^\$argon2id\$/)
      const { list } = await scene.rows('account').list({})
      expect(JSON.stringify(list)).not.toContain('argon2id')
    })
  })

  describe('roles', () => {
    const setRole = (by: Caller, code: string, grants: Record<string, string[]>) =>
      refusal(by, async ({ rows }) => {
        const menuPermissions = []
        for (const [path, operations] of Object.entries(grants))
          menuPermissions.push({ menuId: (await scene.rows('menu').find({ path }))?.id, operations })
        return rows('job').transition(jobs[code] ?? '', null, 'setRole', { menuPermissions })
      })

    test('holders see new permissions in their next call, in the same session', async () => {
      jobs['fresh'] = await scene.role('fresh', { dataScope: 'own' })
      await scene.account('holder', { jobIds: [jobs['fresh']] })
      const token = await scene.token('holder')
      expect(await menu(token)).toEqual([])
      expect(await setRole(stageHand, 'fresh', { [job]: ['detail'] })).toBeNull()
      expect(JSON.stringify(await menu(token))).toContain('"operationList":["detail"]')
      expect(await scene.send('GET', '/probe/menu', undefined, { token })).toMatchObject({ status: 'success' })
      expect(await scene.send('GET', '/probe/add', undefined, { token })).toMatchObject({ errorCode: 'E_OP' })
    })

    test('are given only by who holds them, and what one cannot see stays', async () => {
      const by = await callerOf('manager')
      expect(await setRole(by, 'fresh', { [dictionary]: ['delete'] })).toBe('E_OP menuPermissions')
      expect(await setRole(by, 'fresh', { '/memberManage/company': [] })).toBe('E_OP menuPermissions')
      expect(await setRole(stageHand, 'fresh', { [dictionary]: ['add', 'delete'], [account]: ['edit'] })).toBeNull()
      expect(await setRole(by, 'fresh', { [account]: ['detail'] })).toBeNull()
      const stored = await scene.rows('job').get(jobs['fresh'] ?? '')
      const permissions = stored['menuPermissions'] as { operations: string[] }[]
      expect(permissions.map(({ operations }) => operations.join()).toSorted()).toEqual(['delete', 'detail'])
    })

    test('hold only what a menu offers', async () => {
      expect(await setRole(stageHand, 'fresh', { [dictionary]: ['refund'] })).toBe('E_RANGE menuPermissions')
      expect(await setRole(stageHand, 'fresh', { '/setting': ['add'] })).toBe('E_RANGE menuPermissions')
      expect(await setRole(stageHand, 'super_admin', { [dictionary]: ['add'] })).toBe('E_STATE')
    })

    test('that are built in keep their meaning', async () => {
      const id = jobs['comm_admin'] ?? ''
      expect(await update(stageHand, 'job', id, { dataScope: 'all' })).toBe('E_STATE dataScope')
      expect(await update(stageHand, 'job', id, { baseRole: 'none' })).toBe('E_STATE baseRole')
      expect(await update(stageHand, 'job', id, { name: '小区管理员' })).toBeNull()
      expect(await refusal(stageHand, ({ rows }) => rows('job').remove([id]))).not.toBeNull()
      expect(await update(stageHand, 'job', jobs['super_admin'] ?? '', { enable: false })).toBe('E_STATE')
      expect(await update(stageHand, 'job', jobs['viewer'] ?? '', { baseRole: 'super_admin' })).toBe('E_RANGE baseRole')
    })

    test('reach no further than who makes them', async () => {
      const by = await callerOf('project')
      expect(await update(by, 'job', jobs['viewer'] ?? '', { dataScope: 'all' })).toBe('E_SCOPE dataScope')
      expect(await update(by, 'job', jobs['viewer'] ?? '', { dataScope: 'community' })).toBeNull()
    })
  })
})
