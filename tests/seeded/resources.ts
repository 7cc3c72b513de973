import type { SeededFault } from './faults.ts'

/** Rules of the business: yuanbao and points, fees, refunds, invoices, bindings and accounts. */
export const resourceFaults: readonly SeededFault[] = [
  {
    name: 'resources: the journal turns its signs',
    file: 'resources/yuanBaoManage/yuanbaoLedger.server.ts',
    from: "moved: side === 'debit' ? -amount : amount,",
    to: "moved: side === 'debit' ? amount : -amount,",
  },
  {
    name: 'resources: a journal need not balance',
    file: 'resources/yuanBaoManage/yuanbaoLedger.server.ts',
    from: '    sum(debit) === sum(credit) &&\n',
    to: '',
  },
  {
    name: 'resources: a journal is posted as often as it is asked for',
    file: 'resources/yuanBaoManage/yuanbaoLedger.server.ts',
    from: 'return journals.filter(({ scene, bizNo }) => !posted.has(key(scene, bizNo)))',
    to: 'return journals.filter(() => posted.size >= 0)',
  },
  {
    name: 'resources: who asks for a release checks it',
    file: 'resources/yuanBaoManage/yuanbaoRelease.server.ts',
    from: "      if (release.createdBy === caller.accountId) throw new DomainError('E_SELF')\n",
    to: '',
  },
  {
    name: 'resources: what is returned stays with the shop',
    file: 'resources/yuanBaoManage/yuanbaoDeplete.server.ts',
    from: "stepOf(spending, 'refund', { amount: netOf(spending), note: String(reverseReason) })",
    to: "stepOf(spending, 'settle', { amount: netOf(spending), note: String(reverseReason) })",
  },
  {
    name: 'resources: a closed shop takes yuanbao',
    file: 'resources/yuanBaoManage/yuanbaoDeplete.server.ts',
    from: '    await ensureOpen(created, call)\n',
    to: '',
  },
  {
    name: 'resources: half a fen of a bill is dropped',
    file: 'resources/yuanBaoManage/yuanbaoBill.server.ts',
    from: '+ 5_000n) / 10_000n',
    to: '+ 0n) / 10_000n',
  },
  {
    name: 'resources: more is given back than was paid',
    file: 'resources/yuanBaoManage/refund.server.ts',
    from: "  if (money > left.money) throw wrong('E_REFUND', 'refundAmount')\n",
    to: '',
  },
  {
    name: 'resources: who asks for a refund decides on it',
    file: 'resources/yuanBaoManage/refund.server.ts',
    from: "      if (row.createdBy === call.caller.accountId) throw new DomainError('E_SELF')\n",
    to: '',
  },
  {
    name: 'resources: a refund leaves the yuanbao that were given for the payment',
    file: 'resources/yuanBaoManage/refund.server.ts',
    from: 'BigInt(releasedYuanbao ?? 0) * BigInt(refundAmount)) / BigInt(paidAmount)',
    to: 'BigInt(releasedYuanbao ?? 0) * 0n) / BigInt(paidAmount)',
  },
  {
    name: 'resources: yuanbao take off a fee whatever is left of it',
    file: 'resources/yuanBaoManage/ownerPay.server.ts',
    from: 'amount * 10_000 > due * Math.round(rules.maxDeductPercent * 100)',
    to: 'amount * 10_000 > due * 10_000',
  },
  {
    name: 'resources: an invoice exceeds its limits',
    file: 'resources/yuanBaoManage/invoice.server.ts',
    from: '  if (amount > most) throw',
    to: '  if (amount > 10 * most) throw',
  },
  {
    name: 'resources: points that are earned are taken away',
    file: 'resources/integrals/pointsEarn.server.ts',
    from: 'account.balance += points',
    to: 'account.balance -= points',
  },
  {
    name: 'resources: half a point is a point',
    file: 'resources/integrals/pointsEarn.server.ts',
    from: 'Math.floor((event.amount ?? 0) / amountPerPoint)',
    to: 'Math.round((event.amount ?? 0) / amountPerPoint)',
  },
  {
    name: 'resources: a source gives more a day than it may',
    file: 'resources/integrals/pointsEarn.server.ts',
    from: 'return dailyPoints > 0 ? Math.min(points, dailyPoints - tally.points(today)) : points',
    to: 'return dailyPoints > 0 ? Math.min(points, dailyPoints) : points',
  },
  {
    name: 'resources: points are spent from a frozen account',
    file: 'resources/integrals/pointsUse.server.ts',
    from: "account.state === 'frozen' && spending.includes(useType)",
    to: "account.state === 'closed' && spending.includes(useType)",
  },
  {
    name: 'resources: points that are used are not counted as used',
    file: 'resources/integrals/pointsUse.server.ts',
    from: '      account.usedTotal += points\n',
    to: '',
  },
  {
    name: 'resources: a house that changes hands keeps its former owner',
    file: 'resources/operation/bindingAudit.server.ts',
    from: "  await bindings.transition(former.id, null, 'unbind', { endReason: '过户' })\n",
    to: '',
  },
  {
    name: 'resources: somebody switches themselves off',
    file: 'resources/setting/account.server.ts',
    from: "  if (own && disables) throw new DomainError('E_SELF')\n",
    to: '',
    found: ['server/session/roles.test.ts'],
  },
  {
    name: 'resources: who is switched on again has the old sessions',
    file: 'resources/setting/account.server.ts',
    from: "if (before?.enable && !row.enable) await revokeSessions(call, row.id, 'expired')",
    to: "if (!before && !row.enable) await revokeSessions(call, row.id, 'expired')",
    found: ['server/session/login.test.ts'],
  },
  {
    name: 'resources: a late fee is asked for and not paid',
    file: 'resources/yuanBaoManage/ownerPay.server.ts',
    from: 'const paidAmount = (values.amount ?? 0) + lateFee',
    to: 'const paidAmount = values.amount ?? 0',
  },
  {
    name: 'resources: a late fee is a tenth of what it should be',
    file: 'resources/yuanBaoManage/ownerPay.server.ts',
    from: '* 1_000)) / 100_000)',
    to: '* 1_000)) / 1_000_000)',
  },
]
