import { type Demo, type DemoRow, defineDemo } from '#server'
import { houseBinding } from './houseBinding.ts'

type Binding = typeof houseBinding
type Row = DemoRow<Binding>
type Relation = NonNullable<Row['draft']['relation']>

/** How many are what: of 1,500 customers the last 1,015, of whom 40 are employees as well. */
const volumes = {
  small: { residents: 1_015, owners: 850, crowded: 311, families: 250, tenants: 122, ended: 78 },
  large: { residents: 54_000, owners: 46_000, crowded: 1_296, families: 12_000, tenants: 8_000, ended: 4_000 },
}
type Volume = (typeof volumes)['small']
const volumeOf = ({ profile }: Demo): Volume => volumes[profile === 'large' ? 'large' : 'small']

/** The houses of a community that were not deleted, in the order of its buildings. */
function housesOf(demo: Demo): (community: number, n: number) => string {
  const gone = demo.profile === 'large' ? 119 : 47
  const all = demo.ids('house').filter((_, index) => index !== gone)
  const size = demo.ids('house').length / demo.ids('community').length
  return (community, n) => all[Math.floor(community * size) + n] ?? all[0] ?? ''
}

/** Most of three communities are bound, and less of the others. */
function homes(demo: Demo, { owners, crowded }: Volume): string[] {
  const house = housesOf(demo)
  const others = demo.ids('community').length - 3
  return Array.from({ length: owners }, (_, n) =>
    n < crowded
      ? house(n % 3, Math.floor(n / 3))
      : house(3 + ((n - crowded) % others), Math.floor((n - crowded) / others)),
  )
}

const lease = (demo: Demo, days: number) => new Date(demo.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

function row(demo: Demo, customerId: string, houseId: string, relation: Relation, first: boolean): Row {
  const boundAt = demo.daysAgo(1 + demo.random(demo.random(10) < 7 ? 90 : 500))
  return {
    draft: {
      customerId,
      houseId,
      relation,
      isPrimary: first,
      ...(relation === 'tenant' && { leaseEnd: lease(demo, 20 + demo.random(400)) }),
    },
    set: { boundAt, createdAt: boundAt },
  }
}

function living(demo: Demo, volume: Volume): Row[] {
  const own = homes(demo, volume)
  const { owners, residents, families, tenants } = volume
  const people = demo.ids('customer').slice(-residents)
  const home = (n: number) => own[n % owners] ?? ''
  const person = (n: number) => people[n % residents] ?? ''
  const moved = residents - owners
  const family = Math.ceil(moved * 0.6)
  return [
    ...own.map((houseId, n) => row(demo, person(n), houseId, 'owner', true)),
    // Who owns nothing lives with the family or in what others let.
    ...Array.from({ length: moved }, (_, n) =>
      row(demo, person(owners + n), home(n * 7), n < family ? 'family' : 'tenant', true),
    ),
    // Some owners are also of the family next door, or rent a second place.
    ...Array.from({ length: families - family }, (_, n) => row(demo, person(n), home(n + 3), 'family', false)),
    ...Array.from({ length: tenants - moved + family }, (_, n) =>
      row(demo, person(n + 400), home(n + 500), 'tenant', false),
    ),
  ]
}

/** Those who moved away before there was anything to move them. */
function past(demo: Demo, volume: Volume): Row[] {
  const own = homes(demo, volume)
  const people = demo.ids('customer').slice(-volume.residents)
  return Array.from({ length: volume.ended - played }, (_, n) => {
    const relation = n % 3 === 0 ? 'tenant' : 'family'
    const one = row(demo, people[n + 60] ?? '', own[n + 200] ?? '', relation, false)
    return {
      ...one,
      set: {
        boundAt: demo.daysAgo(560),
        createdAt: demo.daysAgo(560),
        state: 'ended',
        endedAt: demo.daysAgo(30 + demo.random(200)),
        endReason: relation === 'tenant' ? '租期届满' : '搬离小区',
        ...(relation === 'tenant' && { leaseEnd: demo.daysAgo(40).slice(0, 10) }),
      },
    }
  })
}

/** So many move out while the demo is played. */
const played = 8

/** Who lives where. Living there makes an owner of a general user, and lets the counts of houses follow. */
export default defineDemo(houseBinding, {
  after: ['customer', 'house'],
  rows: (demo) => [...living(demo, volumeOf(demo)), ...past(demo, volumeOf(demo))],
  play: async (demo, call) => {
    const { owners, families, tenants } = volumeOf(demo)
    const total = owners + families + tenants
    const ids = demo.ids('houseBinding').slice(total - played, total)
    for (const id of ids)
      await call.rows('houseBinding').transition(id, null, 'unbind', { endReason: '房屋过户，原绑定解除' })
  },
})
