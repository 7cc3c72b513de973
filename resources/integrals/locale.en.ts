import type { AreaMessages, Messages } from '#declare'
import type { pointsEarn } from './pointsEarn.ts'
import type { pointsSource } from './pointsSource.ts'
import type { pointsUse } from './pointsUse.ts'
import type { pointsUser } from './pointsUser.ts'

export default {
  title: 'Points',
  resources: {
    pointsSource: {
      title: 'Points sources',
      label: 'Points source',
      sections: { 来源: 'Source', 积分: 'Points', 限制: 'Limits' },
      hints: {
        calcMode: 'A ratio applies to payments and water purchases only',
        dailyTimes: '0 means unlimited',
        dailyPoints: '0 means unlimited',
        totalTimes: '0 means unlimited',
        validDays: '0 means they never expire',
      },
      fields: {
        name: 'Source name',
        sourceCode: 'Code',
        trigger: 'Event',
        calcMode: 'Calculation',
        points: 'Points per event',
        amountPerPoint: 'Amount per point',
        dailyTimes: 'Times per day',
        dailyPoints: 'Points per day',
        totalTimes: 'Times in total',
        validDays: 'Days of validity',
        useMultiplier: 'Level multiplier applies',
        description: 'Description',
        earnedTotal: 'Points given',
        earnedUsers: 'Users',
      },
    } satisfies Messages<typeof pointsSource>,

    pointsUser: {
      title: 'Points users',
      label: 'Points account',
      sections: { 用户: 'Customer', 积分: 'Points', 账户: 'Account' },
      fields: {
        balance: 'Balance',
        earnedTotal: 'Earned',
        usedTotal: 'Used',
        expiringSoon: 'Expiring in 30 days',
        state: 'Status',
        frozenReason: 'Freeze reason',
        lastChangeAt: 'Last change',
      },
      operations: { adjust: 'Adjust', freeze: 'Freeze', unfreeze: 'Unfreeze' },
      inputs: {
        adjust: { delta: 'Points', reason: 'Reason' },
        freeze: { reason: 'Freeze reason' },
      },
      inputHints: { adjust: { delta: 'Negative to deduct' } },
    } satisfies Messages<typeof pointsUser>,

    pointsEarn: {
      title: 'Points earned',
      label: 'Points credit',
      sections: { 获取: 'Credit', 有效期: 'Validity', 用户: 'Customer', 操作: 'Operator' },
      fields: {
        recordNo: 'Record no.',
        sourceId: 'Source',
        points: 'Points',
        balanceAfter: 'Balance after',
        bizNo: 'Reference no.',
        occurredAt: 'Earned at',
        expireAt: 'Expires at',
        remaining: 'Remaining',
        operatorId: 'Operator',
        note: 'Note',
      },
    } satisfies Messages<typeof pointsEarn>,

    pointsUse: {
      title: 'Points used',
      label: 'Points debit',
      sections: { 使用: 'Debit', 用户: 'Customer', 操作: 'Operator' },
      fields: {
        recordNo: 'Record no.',
        useType: 'Use',
        points: 'Points',
        balanceAfter: 'Balance after',
        bizNo: 'Reference no.',
        subject: 'Used for',
        occurredAt: 'Used at',
        operatorId: 'Operator',
        note: 'Note',
      },
    } satisfies Messages<typeof pointsUse>,
  },
} satisfies AreaMessages
