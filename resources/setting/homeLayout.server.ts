import { sql } from 'kysely'
import type { Row } from '#declare'
import { advisoryLock, type Call, DomainError, defineServer } from '#server'
import { homeLayout } from './homeLayout.ts'

type Block = Row<typeof homeLayout>

/** Writers of the home screen take turns, or two of them would see room for the same block. */
const lock = (call: Call) => advisoryLock(call, 'homeLayout')

const otherBlocks = async ({ db }: Call, id: string | undefined) => {
  const { rows } = await sql<Pick<Block, 'blockType' | 'audience' | 'communityIds' | 'sort'>>`
    select "blockType", "audience", "communityIds", "sort" from "homeLayout"
    where "deletedAt" is null and "enable" and "id" <> ${id ?? ''}`.execute(db)
  return rows
}

type Audience = Partial<Pick<Block, 'audience' | 'communityIds'>>
const meet = (a: Audience, b: Audience) =>
  a.audience === 'all' ||
  b.audience === 'all' ||
  (a.communityIds ?? []).some((id) => (b.communityIds ?? []).includes(id))

const names = { zh: 'name', en: 'nameEn', es: 'nameEs' } as const

/** 首页布局: one carousel to a community, and no two blocks in one place. */
export default defineServer(homeLayout, {
  async beforeWrite({ before, values }, call) {
    if (!values.enable) return
    await lock(call)
    const others = await otherBlocks(call, before?.id)
    const rival = values.blockType === 'banner' && others.some((one) => one.blockType === 'banner' && meet(one, values))
    if (rival) throw new DomainError('E_LIMIT', { errors: { [before ? 'audience' : 'blockType']: 'E_LIMIT' } })
    // The next free place: whoever wants another order drags the blocks (C34).
    const taken = new Set(others.map(({ sort }) => Number(sort)))
    values.sort ??= 0
    while (taken.has(values.sort)) values.sort += 1
  },

  async beforeRemove({ id, blockType, enable }, call) {
    if (blockType !== 'quickEntry' || !enable) return
    await lock(call)
    const others = await otherBlocks(call, id)
    if (!others.some((one) => one.blockType === 'quickEntry')) throw new DomainError('E_STATE')
  },

  custom: {
    async preview(_input, { rows, locale }) {
      const blocks = await rows('homeLayout').findAll({ enable: true })
      const modules = new Map((await rows('systemModule').findAll({ enable: true })).map((one) => [one.id, one]))
      return blocks.map(({ id, title, blockType, columns, maxItems, showMore, entries }) => ({
        id,
        title,
        blockType,
        columns,
        maxItems,
        showMore,
        // A module that is switched off keeps its place in the layout, and residents do not see it (C35).
        entries: ((entries ?? []) as NonNullable<Block['entries']>).flatMap(({ moduleId, alias, badge }) => {
          const module = modules.get(moduleId)
          const name = alias ?? module?.[names[locale]] ?? module?.['name']
          return module ? [{ name, badge, icon: module['icon'] }] : []
        }),
      }))
    },
  },
})
