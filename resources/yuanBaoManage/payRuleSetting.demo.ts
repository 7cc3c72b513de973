import { defineDemo } from '#server'
import { paragraphs } from '../fiction.ts'
import { payRuleSetting } from './payRuleSetting.ts'

/** The settings every installation starts with. */
export default defineDemo(payRuleSetting, {
  essential: true,
  rows: () => [
    {
      draft: {
        deductFeeTypes: ['property', 'heating'] as const,
        agreement: paragraphs(
          '请核对房屋与账期后再支付；缴费成功后可在三十日内申请退款。',
          '使用元宝抵扣的部分不开具发票，退款时退还元宝。',
        ),
      },
    },
  ],
})
