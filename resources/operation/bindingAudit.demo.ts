import { type Demo, type DemoRow, defineDemo } from '#server'
import { idCardNumber, longText } from '../fiction.ts'
import { bindingAudit } from './bindingAudit.ts'

type Row = DemoRow<typeof bindingAudit>
type Relation = NonNullable<Row['draft']['relation']>

const volumes = { small: { open: 60, history: 120 }, large: { open: 2_500, history: 6_500 } }
const volumeOf = ({ profile }: Demo) => volumes[profile === 'large' ? 'large' : 'small']

/** What the open requests become, in turn: a third wait, a third are rejected, the others approved as demo is played. */
const outcomes = ['pending', 'rejected', 'approved'] as const
const outcomeOf = (n: number) => outcomes[n % outcomes.length]
const certOf = { owner: 'propertyCert', family: 'household', tenant: 'lease' } as const

const hoursBefore = (moment: unknown, hours: number): string =>
  new Date(Date.parse(String(moment)) - hours * 3_600_000).toISOString()

/** Houses at the end of each community are nobody's yet; those at its beginning have an owner. */
function houseOf(demo: Demo, n: number, taken: boolean): string {
  const communities = demo.ids('community').length
  const size = demo.ids('house').length / communities
  const place = Math.floor(n / communities)
  return demo.ids('house')[(n % communities) * size + (taken ? place : size - 6 - place)] ?? ''
}

function request(demo: Demo, n: number): Row {
  const relation: Relation = n % 7 === 3 ? 'family' : n % 7 === 5 ? 'tenant' : 'owner'
  // The first asks for a house that has an owner.
  const taken = n === 0 || relation === 'family'
  const appliedAt = demo.daysAgo(outcomeOf(n) === 'pending' ? demo.random(6) : 5 + demo.random(80))
  return {
    draft: {
      customerId: demo.ids('customer')[(n % 12) + 23 * Math.floor(n / 12) + 7] ?? '',
      houseId: houseOf(demo, n, taken),
      relation,
      certType: relation === 'owner' && n % 2 === 0 ? 'purchase' : certOf[relation],
      certImages: [demo.picture('document', n), ...(n % 4 === 0 ? [demo.picture('document', n + 1)] : [])],
      ...(relation === 'tenant' && {
        leaseEnd: new Date(demo.now.getTime() + (60 + n) * 86_400_000).toISOString().slice(0, 10),
      }),
      ...(n % 3 !== 0 && { idCardNo: idCardNumber(5_000 + n) }),
    },
    set: { appliedAt, createdAt: appliedAt },
  }
}

/** Requests to live somewhere: those that wait, and the history of how people came to their houses. */
export default defineDemo(bindingAudit, {
  after: ['houseBinding', 'customer', 'house'],
  rows: (demo) => Array.from({ length: volumeOf(demo).open }, (_, n) => request(demo, n)),
  play: async (demo, call) => {
    const audits = call.rows('bindingAudit').withoutScope()
    const bindings = call.rows('houseBinding').withoutScope()

    // What was approved before: every such request is the binding it made.
    const made = await bindings.findAll({ state: 'active', relation: ['owner', 'tenant'] }, volumeOf(demo).history)
    const auditor = demo.id('account', 'ops')
    const history = await audits.insertMany(
      made.map(({ customerId, houseId, relation, leaseEnd, boundAt }, n) => ({
        draft: { customerId, houseId, relation, leaseEnd, certType: certOf[relation as Relation] },
        set: {
          auditState: 'approved',
          // Looked at within two working days, mostly sooner.
          appliedAt: hoursBefore(boundAt, 1 + ((n * 7) % 40)),
          createdAt: hoursBefore(boundAt, 1 + ((n * 7) % 40)),
          auditedBy: auditor,
          auditedAt: boundAt,
          certImages: [demo.picture('document', 1)],
        },
      })),
    )
    await bindings.writeDerived(new Map(made.map(({ id }, n) => [id, { auditId: history[n]?.id }])))

    const ids = demo.ids('bindingAudit').slice(0, 60)
    for (const [n, id] of ids.entries()) {
      if (outcomeOf(n) === 'approved') await audits.transition(id, null, 'approve', { auditRemark: '材料齐全' })
      if (outcomeOf(n) === 'rejected')
        await audits.transition(id, null, 'reject', {
          rejectReason: n === 1 ? longText('证件照片不清晰，请重新拍摄后提交。', 200) : '材料不全',
        })
    }
    for (const id of ids.filter((_id, n) => outcomeOf(n) === 'approved').slice(0, 3))
      await audits.transition(id, null, 'revoke', { reason: '经核实材料不属实' })
    for (const id of ids.filter((_id, n) => outcomeOf(n) === 'pending').slice(-2))
      await audits.update(id, null, {}, { set: { auditState: 'cancelled' }, operation: 'cancel' })
  },
})
