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

interface Content {
  readonly of: string
  /** Rows that residents see. */
  readonly filters: Readonly<Record<string, true | readonly string[]>>
  /** The latest, or those that staff put in front. */
  readonly sort: string
  readonly picture?: string
  /** What stands below the name. */
  readonly detail?: string
}

const published = { filters: { publishState: ['published'] }, sort: '-publishedAt' } as const
const running = { enable: true, windowState: ['active'] } as const

/** What residents find in a block of each type. */
const contents: Partial<Record<Block['blockType'], Content>> = {
  banner: { of: 'advertisement', filters: running, sort: 'sort', picture: 'image' },
  noticeBar: { of: 'notice', ...published },
  news: { of: 'news', ...published, picture: 'cover' },
  activity: { of: 'communityActivity', filters: { state: ['published'] }, sort: '-startAt', picture: 'cover' },
  treasure: { of: 'treasure', filters: running, sort: 'sort', picture: 'cover', detail: 'price' },
  mall: { of: 'mallGoods', filters: { state: ['onSale'] }, sort: 'sort', picture: 'cover', detail: 'price' },
  phone: { of: 'universalServicePhone', filters: { enable: true }, sort: 'sort', detail: 'phone' },
}

/** More than that no phone shows at once. */
const mostContents = 6

/** The rows that a block shows now. */
async function contentsOf({ blockType, maxItems, spaceId }: Row<typeof homeLayout>, { rows }: Call) {
  const content = contents[blockType]
  if (!content) return []
  const { list } = await rows(content.of).list({
    pageNum: 1,
    pageSize: Math.min(maxItems ?? mostContents, mostContents),
    sort: content.sort,
    filters: { ...content.filters, ...(blockType === 'banner' && spaceId && { spaceId: [spaceId] }) },
  })
  const { titleField } = rows(content.of).resource
  return list.map((row) => ({
    id: row.id,
    name: row[titleField],
    picture: content.picture === undefined ? null : row[content.picture],
    detail: content.detail === undefined ? null : row[content.detail],
  }))
}

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
    async preview(_input, call) {
      const { rows, locale } = call
      const blocks = await rows('homeLayout').findAll({ enable: true })
      const modules = new Map((await rows('systemModule').findAll({ enable: true })).map((one) => [one.id, one]))
      const shown = []
      // One after the other: a transaction has one connection.
      for (const block of blocks) shown.push({ block, contents: await contentsOf(block, call) })
      return shown.map(({ block: { id, title, blockType, columns, showMore, entries }, contents: rowsOf }) => ({
        id,
        title,
        blockType,
        columns,
        showMore,
        contents: rowsOf,
        // A module that is switched off keeps its place in the layout, and residents do not see it (C35).
        entries: (entries ?? []).flatMap(({ moduleId, alias, badge }) => {
          const module = modules.get(moduleId)
          const name = alias ?? module?.[names[locale]] ?? module?.name
          return module ? [{ name, badge, icon: module.icon }] : []
        }),
      }))
    },
  },
})
