import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { company } from './company.ts'

type Company = Row<typeof company>

/** A property company at work is a shop of the platform's own: the yuanbao that residents pay fees with are its. */
async function openShops(companies: readonly Company[], { rows }: Call): Promise<void> {
  const shops = rows('shopDistributor').withoutScope()
  const there = await shops.findAll({ builtIn: true, companyId: companies.map(({ id }) => id) })
  const known = new Set(there.map(({ companyId }) => companyId))
  const drafts = companies
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, code }) => ({
      draft: { shopName: name.slice(0, 40), shopCode: code, companyId: id, builtIn: true },
      set: { state: 'active' as const },
    }))
  if (drafts.length > 0) await shops.insertMany(drafts)
}

/** 单位管理: what else there is as soon as there is a company. */
export default defineServer(company, {
  async afterWrites(rows, _changes, call) {
    const companies = rows.filter(({ companyType, enable }) => companyType === 'property' && enable)
    if (companies.length > 0) await openShops(companies, call)
  },

  /** Its shop goes with it, unless somebody paid there. */
  async beforeRemove({ id }, { db, now }) {
    const { rows } = await sql`select 1 from "yuanbaoDeplete" d join "shopDistributor" s on s."id" = d."merchantId"
      where s."companyId" = ${id} and s."builtIn" and d."deletedAt" is null limit 1`.execute(db)
    if (rows.length > 0) throw new DomainError('E_IN_USE')
    await sql`update "shopDistributor" set "deletedAt" = ${now} where "companyId" = ${id} and "builtIn"`.execute(db)
  },
})
