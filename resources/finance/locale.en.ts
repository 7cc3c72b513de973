import type { AreaMessages, Messages } from '#declare'
import type { invoiceLimit } from './invoiceLimit.ts'

export default {
  title: 'Finance',
  resources: {
    invoiceLimit: {
      title: 'Invoice limits',
      label: 'Invoice limit',
      sections: { 开票: 'Invoicing', 限额: 'Limits', 其他: 'Other' },
      fields: {
        projectId: 'Project',
        companyId: 'Invoicing company',
        taxNo: 'Tax no.',
        invoiceType: 'Invoice type',
        singleLimit: 'Limit per invoice',
        dailyLimit: 'Daily limit',
        monthlyLimit: 'Monthly limit',
        warnPercent: 'Warning at',
        effective: 'Validity',
        usedToday: 'Used today',
        usedMonth: 'Used this month',
        remainingMonth: 'Left this month',
        nearlyUsed: 'Nearly used up',
        limitName: 'Limit',
      },
      pages: { form: 'Add invoice limit' },
    } satisfies Messages<typeof invoiceLimit>,
  },
} satisfies AreaMessages
