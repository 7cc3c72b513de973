import type { AreaMessages, Messages } from '#declare'
import type { invoiceLimit } from './invoiceLimit.ts'

export default {
  title: 'Finanzas',
  resources: {
    invoiceLimit: {
      title: 'Límites de facturación',
      label: 'Límite de facturación',
      sections: { 开票: 'Facturación', 限额: 'Límites', 其他: 'Otros' },
      fields: {
        projectId: 'Proyecto',
        companyId: 'Empresa emisora',
        taxNo: 'N.º fiscal',
        invoiceType: 'Tipo de factura',
        singleLimit: 'Límite por factura',
        dailyLimit: 'Límite diario',
        monthlyLimit: 'Límite mensual',
        warnPercent: 'Aviso al',
        effective: 'Vigencia',
        usedToday: 'Usado hoy',
        usedMonth: 'Usado este mes',
        remainingMonth: 'Restante del mes',
        nearlyUsed: 'Casi agotado',
        limitName: 'Límite',
      },
      pages: { form: 'Añadir límite de facturación' },
    } satisfies Messages<typeof invoiceLimit>,
  },
} satisfies AreaMessages
