import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { bindingAudit } from './bindingAudit.ts'

type Audit = Partial<Row<typeof bindingAudit>>

/** What a binding keeps of why it ended. */
const longestReason = 100

interface House {
  readonly id: string
  readonly communityId: string
  readonly ownerId: string | null
}

/** The houses asked for, kept from whoever binds to them until the call ends. */
async function housesOf({ db }: Call, requests: readonly Audit[]): Promise<ReadonlyMap<string, House>> {
  const ids = [...new Set(requests.flatMap(({ houseId }) => houseId ?? []))]
  const { rows } = await sql<House>`
    select "id", "communityId", "ownerId" from "house" where "id" = any(${ids}::text[]) and "deletedAt" is null
    order by "id" for update`.execute(db)
  return new Map(rows.map((house) => [house.id, house]))
}

/** Who asks again while the first request waits is told so. */
async function ensureSingle({ db }: Call, requests: readonly Audit[]): Promise<void> {
  const place = ({ customerId, houseId }: Audit) => `${customerId} ${houseId}`
  const waiting = requests.filter(({ auditState }) => auditState === 'pending')
  const customers = [...new Set(waiting.flatMap(({ customerId }) => customerId ?? []))]
  const { rows } = await sql<{ customerId: string; houseId: string }>`
    select "customerId", "houseId" from "bindingAudit" where "auditState" = 'pending' and "deletedAt" is null
    and "customerId" = any(${customers}::text[])`.execute(db)
  const taken = new Set(rows.map(place))
  for (const request of waiting) {
    if (taken.has(place(request))) throw new DomainError('E_UNIQUE', { errors: { houseId: 'E_UNIQUE' } })
    taken.add(place(request))
  }
}

/** The binding of an owner that stands in the way of another, ended when the house changes hands. */
async function replaceOwner({ houseId, customerId }: Audit, replaces: boolean, call: Call): Promise<void> {
  const bindings = call.rows('houseBinding').withoutScope()
  const former = await bindings.find({ houseId: houseId ?? '', relation: 'owner', state: 'active' })
  if (!former || former.customerId === customerId) return
  if (!replaces) throw new DomainError('E_OWNER_EXISTS', { errors: { replaceOwner: 'E_OWNER_EXISTS' } })
  await bindings.transition(former.id, null, 'unbind', { endReason: '过户' })
}

/** 绑定审核: an approved request is a binding, and ends it when it is revoked (rules C01 and C02). */
export default defineServer(bindingAudit, {
  async beforeWrites(changes, call) {
    const created = changes.filter(({ before }) => !before).map(({ values }) => values)
    if (created.length === 0) return
    const houses = await housesOf(call, created)
    await ensureSingle(call, created)
    for (const values of created) {
      const house = houses.get(values.houseId ?? '')
      if (!house) throw new DomainError('E_REF', { errors: { houseId: 'E_REF' } })
      values.communityId = house.communityId
      values.currentOwnerId = house.ownerId === values.customerId ? null : house.ownerId
      values.appliedAt ??= call.now.toISOString()
    }
  },

  transitions: {
    async approve(request, input, call) {
      const { id, customerId, houseId, relation, leaseEnd, idCardNo } = request
      await housesOf(call, [request])
      if (relation === 'owner') await replaceOwner(request, input.replaceOwner === true, call)
      const draft = { customerId, houseId, relation, leaseEnd }
      await call
        .rows('houseBinding')
        .withoutScope()
        .insert(draft, { set: { auditId: id } })
      if (idCardNo && customerId)
        await call
          .rows('customer')
          .withoutScope()
          .writeDerived(new Map([[customerId, { idCardNo }]]))
      // Once per customer, however many houses follow.
      if (customerId) await call.emit({ completed: [{ trigger: 'bindHouse', customerId, bizNo: customerId }] })
      return {}
    },

    async revoke({ id }, { reason }, call) {
      const bindings = call.rows('houseBinding').withoutScope()
      const binding = await bindings.find({ auditId: id, state: 'active' })
      const endReason = String(reason).slice(0, longestReason)
      if (binding) await bindings.transition(binding.id, null, 'unbind', { endReason })
      return {}
    },
  },
})
