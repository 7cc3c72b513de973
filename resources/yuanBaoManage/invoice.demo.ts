import { defineDemo, type StoredRow } from '#server'
import { invoiceFailed, invoiceIssued } from './invoice.server.ts'
import { invoice } from './invoice.ts'
import { giveBack } from './refund.demo.ts'

const firms = ['东河油田采油一厂', '东河油田物探院', '东营胜和商贸有限公司'] as const

const isFirm = (n: number) => n % 4 === 3

/** Who an invoice is made out to: people by their names, firms with their tax number. */
const madeOut = (n: number, { customerName }: StoredRow<'ownerPay'>) =>
  isFirm(n)
    ? { title: firms[n % firms.length], taxNo: `91370500MA3C${String(300 + (n % 3)).padStart(6, '0')}` }
    : { title: `${customerName ?? '业主'}（个人）` }

/** Invoices of paid fees: most are issued, some are on their way, a few could not be issued. */
export default defineDemo(invoice, {
  after: ['ownerPay', 'invoiceLimit', 'refund'],
  rows: () => [],
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const total = demo.profile === 'large' ? 2_000 : 120
    const limits = await call.rows('invoiceLimit').findAll({ enable: true }, 1_000)
    const projectsOf = (type: string) =>
      limits.filter(({ invoiceType }) => invoiceType === type).map(({ projectId }) => projectId)
    const [ordinary, special, paper] = [projectsOf('eNormal'), projectsOf('eSpecial'), projectsOf('paper')]
    const payments = await call.rows('ownerPay').findAll({ state: 'paid', projectId: ordinary }, total)
    const states = ['issued', 'issued', 'issued', 'applied', 'issued', 'failed'] as const
    for (const [n, payment] of payments.entries()) {
      const project = payment.projectId ?? ''
      const invoiceType =
        isFirm(n) && special.includes(project)
          ? 'eSpecial'
          : n % 5 === 0 && paper.includes(project)
            ? 'paper'
            : 'eNormal'
      const input = { invoiceType, ...madeOut(n, payment) }
      await call.rows('ownerPay').withoutScope().transition(payment.id, null, 'invoice', input)
      const [applied] = await call.rows('invoice').findAll({ ownerPayId: payment.id, state: 'applied' }, 1)
      const state = states[n % states.length]
      if (!applied || state === 'applied') continue
      if (state === 'issued') await invoiceIssued(call, applied.id, String(26_370_000_000 + n))
      else await invoiceFailed(call, applied.id, '购方税号与抬头不符')
    }
    // Paid twice at the counter and invoiced: the invoice goes back with the money.
    const recent = { state: 'paid', payMethod: ['cash', 'transfer'], invoiceState: 'issued' } as const
    const twice = (await call.rows('ownerPay').findAll(recent, 200)).find(
      ({ paidAt, refundedAmount }) => String(paidAt) > demo.daysAgo(29) && !refundedAmount,
    )
    if (twice && (await call.rows('refund').count({ ownerPayId: twice.id })) === 0) await giveBack(demo, call, twice)
  },
})
