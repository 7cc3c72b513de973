/** A platform that has phones and names everything differently: what docs/examples/adapter.js translates for. */

interface Asked {
  readonly method: string
  /** With its query. */
  readonly address: string
  readonly authorization: string | undefined
  readonly body: unknown
}
type Contact = Record<string, unknown> & { key: string; rev: number }

const groups = [
  { key: 'g1', title: '物业服务' },
  { key: 'g2', title: '维修安装' },
]
const navigation = [
  {
    url: '/functions',
    caption: '功能管理',
    below: [
      {
        url: '/functions/publish',
        caption: '信息发布',
        below: [
          {
            url: '/functions/publish/peopleTelephone',
            caption: '便民电话',
            below: [
              {
                url: '/functions/publish/peopleTelephone/uniConveniencePhone',
                caption: '通用便民电话',
                rights: ['add', 'edit', 'delete', 'detail', 'enable'],
              },
            ],
          },
        ],
      },
    ],
  },
]

const contact = (n: number): Contact => ({
  key: `c${n}`,
  title: `电话${n}`,
  group_key: n % 2 === 0 ? 'g2' : 'g1',
  tel: `0546-87123${String(n).padStart(2, '0')}`,
  tel2: null,
  round_the_clock: n % 3 === 0 ? 'Y' : 'N',
  opens: '08:00',
  closes: '18:00',
  place: null,
  about: null,
  calls: n,
  audience: 'all',
  active: n % 5 === 0 ? 0 : 1,
  rank: n * 10,
  created: 1_700_000_000 + n,
  rev: 1,
})

const done = (result: unknown) => ({ status: 200, body: { ret: 0, message: 'ok', result } })
const refused = (ret: number, message: string, fields: readonly object[] = []) => ({
  status: Math.floor(ret / 10),
  body: { ret, message, fields },
})

/** One running platform with its own rows. */
export function otherPlatform() {
  const contacts = Array.from({ length: 25 }, (_, index) => contact(index + 1))
  const titled = (one: Contact) => ({ ...one, group_title: groups.find(({ key }) => key === one['group_key'])?.title })

  function list(query: URLSearchParams) {
    const { page = '0', per_page = '20', order = '', q = '', ...filters } = Object.fromEntries(query)
    const found = contacts.filter(
      (one) =>
        `${one['title']} ${one['tel']}`.includes(q) &&
        Object.entries(filters).every(([name, wanted]) => wanted.split(',').includes(String(one[name]))),
    )
    const [by = 'rank', way] = (order.split(',')[0] ?? '').split(':')
    const sorted = found.toSorted((a, b) => (Number(a[by]) - Number(b[by])) * (way === 'desc' ? -1 : 1))
    const from = Number(page) * Number(per_page)
    const items = sorted.slice(from, from + Number(per_page)).map(titled)
    return done({ items, count: found.length, page: Number(page), per_page: Number(per_page) })
  }

  function change(one: Contact, given: Partial<Contact>) {
    const { rev, ...changes } = given
    if (rev !== undefined && rev !== one.rev) return refused(4091, '记录已被修改')
    Object.assign(one, changes, { key: one.key, rev: one.rev + 1 })
    return done({ key: one.key, rev: one.rev })
  }

  function create(given: Partial<Contact>) {
    if (contacts.some(({ title }) => title === given['title']))
      return refused(4090, '名称重复', [{ field: 'title', text: '已被使用' }])
    const one = { ...contact(contacts.length + 1), ...given, key: `c${contacts.length + 1}` }
    contacts.push(one)
    return done({ key: one.key, rev: one.rev })
  }

  return {
    contacts,
    answer({ method, address, authorization, body }: Asked): { readonly status: number; readonly body: unknown } {
      const { pathname, searchParams } = new URL(address, 'http://other.example')
      const [, , what = '', key] = pathname.split('/')
      const call = `${method} ${what}${key ? '/key' : ''}`
      if (call === 'POST tokens')
        return (body as { secret?: string }).secret === 'right'
          ? done({ token: 'secret-token', person: { key: 'p1', title: '王磊', groups: ['super_admin'], active: 1 } })
          : refused(4003, '密码不对')
      if (authorization !== 'Bearer secret-token') return refused(4010, '请登录')
      const one = contacts.find((candidate) => candidate.key === key)
      switch (call) {
        case 'GET navigation':
          return done({ items: navigation })
        case 'GET groups':
          return done({ items: groups })
        case 'GET contacts':
          return list(searchParams)
        case 'POST contacts':
          return create(body as Partial<Contact>)
        case 'GET contacts/key':
          return one ? done(titled(one)) : refused(4040, '没有')
        case 'PATCH contacts/key':
          return one ? change(one, body as Partial<Contact>) : refused(4040, '没有')
        case 'DELETE contacts/key':
          contacts.splice(0, contacts.length, ...contacts.filter((other) => other.key !== key))
          return done({ gone: one ? 1 : 0 })
        default:
          return { status: 404, body: 'Not found' }
      }
    },
  }
}
