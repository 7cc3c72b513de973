import type { AreaMessages, Messages } from '#declare'
import type { growthLedger } from './growthLedger.ts'
import type { memberRank } from './memberRank.ts'
import type { memberRight } from './memberRight.ts'
import type { memberRules } from './memberRules.ts'

export default {
  title: 'Membership',
  resources: {
    memberRank: {
      title: 'Member levels',
      label: 'Level',
      sections: { 等级: 'Level', 权益: 'Benefits', 展示: 'Display' },
      hints: { growthMin: 'Rises with the level; 0 for level 1' },
      fields: {
        name: 'Level name',
        level: 'Level',
        growthMin: 'Growth needed',
        growthMax: 'Growth up to',
        icon: 'Icon',
        cardImage: 'Card background',
        color: 'Colour',
        discountPercent: 'Discount rate',
        pointsMultiplier: 'Points multiplier',
        giftPoints: 'Points on upgrade',
        rightIds: 'Benefits',
        description: 'Description',
        memberCount: 'Members',
      },
      pages: { form: 'Add level' },
    } satisfies Messages<typeof memberRank>,

    memberRules: {
      title: 'Member rules',
      label: 'Member rules',
      sections: { 成长: 'Growth', 保级: 'Keeping a level', 说明: 'Explanation' },
      hints: {
        payPerGrowth: 'Payments count by their amount, not by the rules above',
        signInSeries: '0 means no streak bonus',
      },
      fields: {
        growthRules: 'Growth rules',
        payPerGrowth: 'Payment per growth point',
        keepLevelMode: 'Level keeping',
        evaluateOn: 'Evaluation day',
        downgradeStep: 'Max. levels down',
        keepPercent: 'Growth to keep level',
        signInSeries: 'Check-in streak (days)',
        signInBonus: 'Streak bonus',
        ruleText: 'Rule text',
        evaluatedOn: 'Last evaluation',
      },
      lists: { growthRules: { trigger: 'Event', growth: 'Growth', dailyTimes: 'Times per day', enable: 'Enabled' } },
    } satisfies Messages<typeof memberRules>,

    memberRight: {
      title: 'Member benefits',
      label: 'Benefit',
      sections: { 权益: 'Benefit', 展示: 'Display', 说明: 'Details' },
      hints: { monthlyTimes: '0 means unlimited' },
      fields: {
        name: 'Benefit',
        rightType: 'Type',
        icon: 'Icon',
        iconLocked: 'Locked icon',
        value: 'Value',
        unitText: 'Unit',
        monthlyTimes: 'Times per month',
        summary: 'Summary',
        content: 'Details',
        rankCount: 'Levels',
      },
      pages: { form: 'Add benefit' },
    } satisfies Messages<typeof memberRight>,

    growthLedger: {
      title: 'Growth records',
      label: 'Growth record',
      fields: {
        trigger: 'Event',
        growth: 'Growth',
        balanceAfter: 'Growth after',
        rankBefore: 'Level before',
        rankAfter: 'Level after',
        bizNo: 'Reference no.',
        occurredAt: 'Time',
      },
    } satisfies Messages<typeof growthLedger>,
  },
} satisfies AreaMessages
