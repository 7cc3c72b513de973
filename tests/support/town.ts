import { resolve } from 'node:path'
import type { StoredRow } from '../../server/extensionApi.ts'
import { audit } from './books/audit.ts'
import { openPlatform } from './platform.ts'

const consoleDir = resolve(import.meta.dirname, '../../dist')
const day = 24 * 60 * 60 * 1000

/**
 * The built console before a platform in this process, with the demo data of this run: beside what staff do on their
 * screens, residents do things in their app, and time passes when the story says so.
 */
export async function openTown() {
  const town = await openPlatform({ http: { consoleDir } })
  const { as, pass, platform } = town

  /** A shop that is paid once a week, and has taken nothing yet. */
  const shop = (shopName: string): Promise<StoredRow<'shopDistributor'>> =>
    as(async ({ rows }) => {
      const other = await rows('shopDistributor').withoutScope().find({ builtIn: false, state: 'active' })
      const code = String(platform.clock().getTime())
      const draft = {
        shopName,
        shopCode: `T${code}`,
        category: 'other',
        contactName: '王店主',
        mobile: '13800000001',
        region: '370502',
        address: '胜和路1号',
        creditCode: `92370500MA${code.slice(-8)}`,
        licence: other?.licence,
        bankName: '商业银行',
        bankAccountName: shopName,
        bankAccountNo: '6222020500000001',
        settleCycle: 'weekly',
      } as const
      return await rows('shopDistributor')
        .withoutScope()
        .insert(draft, { set: { state: 'active' } })
    })

  /** Somebody who has yuanbao spends some of them. */
  const spend = (merchantId: string, amount: number): Promise<StoredRow<'yuanbaoDeplete'>> =>
    as(async ({ rows }) => {
      const purses = await rows('yuanbaoAccount').withoutScope().findAll({ bucket: 'available' }, 10_000)
      const purse = purses.find(({ balance }) => Number(balance) >= amount)
      const spent = { scene: 'shop', customerId: String(purse?.ownerId), merchantId, amount } as const
      return await rows('yuanbaoDeplete').withoutScope().insert(spent)
    })

  return {
    url: town.url,
    stop: town.close,
    now: () => platform.clock(),
    audit: () => audit(platform.database.read, platform.catalogue),
    as,
    shop,
    spend,
    /** So many days later: what the clock does to a row of a resource has been done. */
    async daysLater(days: number, resource: string, id: string): Promise<void> {
      pass(days * day)
      const clock = platform.extensions.resources[resource]?.clock
      await as(async (call) => await clock?.happens((await call.rows(resource).withoutScope().get(id)) as never, call))
    },
  }
}
