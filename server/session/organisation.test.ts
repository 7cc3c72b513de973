import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Repository } from '../platform/repository.ts'
import { openScene, type Scene, stageHand } from './session.fixture.ts'

let scene: Scene
const on = <T>(resource: string, work: (rows: Repository) => Promise<T>): Promise<T> =>
  scene.as(stageHand, ({ rows }) => work(rows(resource)))

beforeAll(async () => {
  scene = await openScene()
}, 300_000)
afterAll(() => scene.close())

test('a house stands where its building stands, and is called after all its parts', async () => {
  const community = await scene.rows('community').find({ name: 'community 1' })
  const communityId = community?.id ?? ''
  const building = await on('building', (rows) => rows.insert({ communityId, name: '3号楼' }))
  expect(building['projectId']).toBe(community?.['projectId'])
  const draft = { buildingId: building.id, unitNo: '2', floorNo: 1, roomNo: '101', houseCode: 'F1-101', buildArea: 80 }
  const { id } = await on('house', (rows) => rows.insert(draft))
  const house = () => scene.rows('house').get(id)
  expect(await house()).toMatchObject({
    fullName: 'community 13号楼2单元101',
    communityId,
    projectId: community?.['projectId'],
  })
  await on('house', (rows) => rows.update(id, null, { roomNo: '102' }))
  await on('building', (rows) => rows.update(building.id, null, { name: '5号楼' }))
  await on('community', (rows) => rows.update(communityId, null, { name: '胜和小区' }))
  expect((await house())['fullName']).toBe('胜和小区5号楼2单元102')
})

test('C52: a building stays in its community, and a community in its project', async () => {
  const [community, elsewhere] = await Promise.all(
    ['2', '3'].map((m) => scene.rows('community').find({ code: `XQ0${m}` })),
  )
  const building = await on('building', (rows) => rows.insert({ communityId: community?.id ?? '', name: '7号楼' }))
  const moved = on('building', (rows) => rows.update(building.id, null, { communityId: elsewhere?.id ?? '' }))
  await expect(moved).rejects.toMatchObject({ facts: { errors: { communityId: expect.anything() } } })
  expect((await scene.rows('building').get(building.id))['communityId']).toBe(community?.id)

  const project = (await scene.rows('project').findAll({})).find(({ id }) => id !== community?.['projectId'])
  const handed = on('community', (rows) => rows.update(community?.id ?? '', null, { projectId: project?.id ?? '' }))
  await expect(handed).rejects.toMatchObject({ facts: { errors: { projectId: expect.anything() } } })
  const other = await on('building', (rows) => rows.insert({ communityId: community?.id ?? '', name: '8号楼' }))
  const draft = { buildingId: building.id, floorNo: 1, roomNo: '101', houseCode: 'C52-101', buildArea: 80 }
  const house = await on('house', (rows) => rows.insert(draft))
  const carried = on('house', (rows) => rows.update(house.id, null, { buildingId: other.id }))
  await expect(carried).rejects.toMatchObject({ facts: { errors: { buildingId: expect.anything() } } })
})

test('C31: a dictionary has one default, and keeps what is built in or used', async () => {
  const { id: dictionaryId } = await on('dictionary', (rows) =>
    rows.insert({ dictCode: 'department', dictName: '部门' }),
  )
  const item = (value: string) =>
    on('dictionaryItem', (rows) =>
      rows.insert({ dictionaryId, value, label: value, labelEn: value, labelEs: value, isDefault: true }),
    )
  const glad = await item('glad')
  const calm = await item('calm')
  const isDefault = async (id: string) => (await scene.rows('dictionaryItem').get(id))['isDefault']
  expect([await isDefault(glad.id), await isDefault(calm.id)]).toEqual([false, true])

  await scene.account('gladys', { jobIds: [await scene.role('clerk', {})], department: 'glad' })
  expect((await scene.rows('dictionaryItem').get(glad.id))['useCount']).toBe(1)
  await expect(on('dictionaryItem', (rows) => rows.remove([glad.id]))).rejects.toThrow('E_IN_USE')
  await expect(on('dictionary', (rows) => rows.remove([dictionaryId]))).rejects.toThrow('E_IN_USE')
  await scene
    .rows('dictionary')
    .withoutScope()
    .update(dictionaryId, null, {}, { set: { builtIn: true } })
  await expect(on('dictionaryItem', (rows) => rows.remove([calm.id]))).rejects.toThrow('E_STATE')

  const unused = await on('dictionary', (rows) => rows.insert({ dictCode: 'unused', dictName: '没有用过的字典' }))
  const items = { value: 'one', label: '一', labelEn: 'One', labelEs: 'Uno', dictionaryId: unused.id }
  const one = await on('dictionaryItem', (rows) => rows.insert(items))
  expect(await on('dictionary', (rows) => rows.remove([unused.id]))).toBe(1)
  await expect(scene.rows('dictionaryItem').get(one.id)).rejects.toThrow('E_NOT_FOUND')

  const bare = await on('dictionary', (rows) => rows.insert({ dictCode: 'bare', dictName: '空字典' }))
  await scene
    .rows('dictionary')
    .withoutScope()
    .update(bare.id, null, {}, { set: { builtIn: true } })
  await expect(on('dictionary', (rows) => rows.remove([bare.id]))).rejects.toThrow('E_STATE')
})

test('the trail of a record is for those who worked on it', async () => {
  const jobIds = [await scene.role('worker', { dataScope: 'all' })]
  const entries = async (accountId: string) =>
    scene.as({ ...stageHand, accountId, superAdmin: false }, ({ rows }) =>
      rows('operationLog').count({ entity: 'job' }),
    )
  const [ann, ben] = [await scene.account('annie', { jobIds }), await scene.account('benny', { jobIds })]
  expect([await entries(ann), await entries(ben)]).toEqual([0, 0])
  const { id } = await scene.as({ ...stageHand, accountId: ann }, ({ rows }) =>
    rows('job').insert({ name: '巡检员', code: 'patrol', baseRole: 'none', dataScope: 'own' }),
  )
  await on('job', (rows) => rows.update(id, null, { description: '每日巡检' }))
  expect([await entries(ann), await entries(ben)]).toEqual([2, 0])
})
