import type { OptionItem, WriteAnswer } from '../../src/platform/contract.ts'
import { type Client, logIn } from '../support/client.ts'
import type { TestPlatform } from '../support/platform.ts'
import { succeeded } from './subject.ts'

/** Somebody with one role, which is rewritten as the test goes: the server obeys it from the next call on. */
export interface Holder {
  /** Gives the role exactly these codes on one page, and nothing else. */
  readonly holds: (path: string, codes: readonly string[]) => Promise<Client>
  /** The same on several pages. */
  readonly holdsOn: (grants: readonly (readonly [path: string, codes: readonly string[]])[]) => Promise<Client>
  /** Every page with every code it offers. */
  readonly holdsEverything: () => Promise<Client>
}

let made = 0

/** An account made through the platform's own calls. */
export async function openHolder(
  admin: Client,
  { url, platform }: TestPlatform,
  name: string,
  { dataScope = 'all' }: { readonly dataScope?: 'all' | 'community' } = {},
): Promise<Holder> {
  made += 1
  const mobile = `139${String(made).padStart(8, '0')}`
  const menus = await platform.database.read.selectFrom('menu').select(['id', 'path', 'operations']).execute()
  const [company] = succeeded(await admin.call<OptionItem[]>('GET /company/options'))
  let role = succeeded(
    await admin.call<WriteAnswer>('POST /job/insert', { name, code: name, baseRole: 'none', dataScope }),
  )
  const [community] = succeeded(await admin.call<OptionItem[]>('GET /community/options'))
  succeeded(
    await admin.call('POST /account/insert', {
      name,
      loginName: name,
      mobile,
      companyId: company?.id,
      jobIds: [role.id],
      ...(dataScope === 'community' && { communityIds: [community?.id] }),
      password: 'Demo@2024',
    }),
  )
  // A new account must change its password before it may do anything.
  const before = await logIn(url, name)
  succeeded(await before.call('POST /platform/pc/user/login/reset/password', { newPassword: 'Demo@2025' }))
  const client = await logIn(url, name, 'Demo@2025')

  let held = ''
  const grant = async (menuPermissions: readonly object[]) => {
    const asked = JSON.stringify(menuPermissions)
    // What it holds already need not be written again.
    if (asked === held) return client
    held = asked
    const { id, version } = role
    role = succeeded(await admin.call<WriteAnswer>('POST /job/setRole', { id, version, menuPermissions }))
    return client
  }
  const granted = ([path, operations]: readonly [path: string, codes: readonly string[]]) => {
    const menu = menus.find((item) => item.path === path)
    if (!menu) throw new Error(`no menu ${path}`)
    return { menuId: menu.id, operations }
  }
  return {
    holds: (path, codes) => grant([granted([path, codes])]),
    holdsOn: (grants) => grant(grants.map(granted)),
    holdsEverything: () => grant(menus.map(({ id, operations }) => ({ menuId: id, operations: operations ?? [] }))),
  }
}
