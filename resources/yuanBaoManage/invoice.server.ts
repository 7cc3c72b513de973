import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, type StoredRow, shanghaiDay } from '#server'
import type { invoice } from './invoice.ts'

type Invoice = Row<typeof invoice>

/** What of a payment an invoice is about. */
export interface Billed {
  readonly id: string
  readonly projectId?: string | null | undefined
  readonly customerId?: string | null | undefined
  readonly customerName?: string | null | undefined
  readonly mobile?: string | null | undefined
  readonly communityId?: string | null | undefined
  readonly paidAmount?: number | null | undefined
  readonly refundedAmount?: number | null | undefined
}
export type InvoiceInput = Pick<Invoice, 'invoiceType' | 'title' | 'taxNo'>

/** Counts against a limit, and against what is left of a payment. */
const counted = ['applied', 'issued'] as const

const noLimit = {
  zh: '该项目没有此类发票的有效限额，请先在开票限额管理中设置',
  en: 'The project has no limit in force for this kind of invoice; set one under invoice limits first',
  es: 'El proyecto no tiene un límite vigente para este tipo de factura; configúrelo primero',
} as const
const noRoom = {
  zh: '开票金额超出单张、当日或当月限额',
  en: 'The amount exceeds the limit per invoice, per day or per month',
  es: 'El importe supera el límite por factura, diario o mensual',
} as const
const nothingLeft = {
  zh: '该缴费单已没有可开票的金额',
  en: 'Nothing of this payment is left to invoice',
  es: 'No queda importe por facturar de este pago',
} as const

/** The limit that is in force for such invoices today; who counts against it holds it. */
async function limitFor(call: Call, projectId: string, type: string): Promise<StoredRow<'invoiceLimit'>> {
  const { rows } = await sql<{ id: string }>`select "id" from "invoiceLimit"
    where "enable" and "deletedAt" is null and "projectId" = ${projectId} and "invoiceType" = ${type}
    and ${shanghaiDay(call.now)} between "effective" ->> 'from' and "effective" ->> 'to' limit 1`.execute(call.db)
  const [found] = rows
  if (!found) throw new DomainError('E_LIMIT', { msg: noLimit[call.locale] })
  const limits = call.rows('invoiceLimit').withoutScope()
  await limits.get(found.id, { lock: true })
  // Read again: what others invoiced while this call waited for the lock, the waiting statement did not see.
  return await limits.get(found.id)
}

const liveOf = ({ id }: Billed, { rows }: Call) =>
  rows('invoice').withoutScope().findAll({ ownerPayId: id, state: counted }, 1_000)

/** Asks for an invoice over what is left of a payment (rule C21); the call holds the payment. */
export async function applyForInvoice(call: Call, payment: Billed, input: InvoiceInput): Promise<void> {
  // Who may deduct it is known to the tax office by this number.
  if (input.invoiceType === 'eSpecial' && !input.taxNo)
    throw new DomainError('E_REQUIRED', { errors: { taxNo: 'E_REQUIRED' } })
  const live = await liveOf(payment, call)
  const invoiced = live.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const amount = (payment.paidAmount ?? 0) - (payment.refundedAmount ?? 0) - invoiced
  if (amount < 1) throw new DomainError('E_LIMIT', { msg: nothingLeft[call.locale] })
  const limit = await limitFor(call, payment.projectId ?? '', input.invoiceType ?? 'eNormal')
  const { singleLimit, dailyLimit, usedToday, monthlyLimit, usedMonth } = limit
  const most = Math.min(singleLimit, dailyLimit - (usedToday ?? 0), monthlyLimit - (usedMonth ?? 0))
  if (amount > most) throw new DomainError('E_LIMIT', { msg: noRoom[call.locale] })
  const { id: ownerPayId, customerId, customerName, mobile, communityId } = payment
  const person = { customerId, customerName, mobile, communityId }
  await call
    .rows('invoice')
    .withoutScope()
    .insert({}, { set: { ...person, ...input, ownerPayId, invoiceLimitId: limit.id, amount } })
}

/** Moves an invoice on and tells its payment; the payment is held first, as everywhere. */
async function move(call: Call, id: string, from: Invoice['state'], set: Partial<Invoice>): Promise<void> {
  const invoices = call.rows('invoice').withoutScope()
  const payments = call.rows('ownerPay').withoutScope()
  const payment = await payments.get((await invoices.get(id)).ownerPayId ?? '', { lock: true })
  const row = await invoices.get(id, { lock: true })
  if (row.state !== from) throw new DomainError('E_STATE')
  await invoices.update(id, null, {}, { set, operation: 'invoice' })
  await payments.update(payment.id, null, {}, { set: { invoiceState: set.state }, operation: 'invoice' })
}

/** The tax service has issued an invoice. */
export const invoiceIssued = (call: Call, id: string, invoiceNo: string): Promise<void> =>
  move(call, id, 'applied', { state: 'issued', invoiceNo, issuedAt: call.now.toISOString() })

/** The tax service could not issue it: it counts no longer. */
export const invoiceFailed = (call: Call, id: string, failReason: string): Promise<void> =>
  move(call, id, 'applied', { state: 'failed', failReason })

/**
 * Money went back: invoices over more than is left are taken back, and the rest can be invoiced anew. Answers what the
 * payment says of its invoices then; the call holds the payment.
 */
export async function reverseInvoices(call: Call, payment: Billed, left: number): Promise<Invoice['state'] | null> {
  const live = await liveOf(payment, call)
  if (live.reduce((sum, { amount }) => sum + (amount ?? 0), 0) <= left) return null
  const invoices = call.rows('invoice').withoutScope()
  for (const { id, state } of live) {
    // What the tax service has not issued yet is given up, not reversed.
    const set =
      state === 'issued' ? ({ state: 'reversed' } as const) : ({ state: 'failed', failReason: '缴费已退款' } as const)
    await invoices.update(id, null, {}, { set, operation: 'invoice' })
  }
  return live.some(({ state }) => state === 'issued') ? 'reversed' : 'failed'
}
