import type { AreaMessages, Messages } from '#declare'
import type { bindingAudit } from './bindingAudit.ts'
import type { problem } from './problem.ts'
import type { roast } from './roast.ts'
import type { shareConfig } from './shareConfig.ts'
import type { shareRecord } from './shareRecord.ts'
import type { waterMachine } from './waterMachine.ts'
import type { waterMachineOrder } from './waterMachineOrder.ts'
import type { workingHours } from './workingHours.ts'

export default {
  title: 'Operations',
  resources: {
    bindingAudit: {
      title: 'Binding review',
      label: 'Binding request',
      sections: { 申请人: 'Applicant', 申请房屋: 'House', 证明材料: 'Documents', 审核结果: 'Decision' },
      fields: {
        applyNo: 'Request no.',
        idCardNo: 'ID card no.',
        houseId: 'House',
        relation: 'Relation',
        certType: 'Document type',
        certImages: 'Documents',
        leaseEnd: 'Lease until',
        currentOwnerId: 'Current owner',
        appliedAt: 'Applied at',
        auditRemark: 'Review note',
      },
      operations: { approve: 'Approve', reject: 'Reject', revoke: 'Revoke' },
      inputs: {
        approve: {
          auditRemark: 'Review note',
          replaceOwner: 'House has changed hands: end the binding of the previous owner',
        },
        reject: { rejectReason: 'Rejection reason' },
        revoke: { reason: 'Reason' },
      },
      pages: { form: 'Binding review details' },
    } satisfies Messages<typeof bindingAudit>,

    problem: {
      title: 'FAQ',
      label: 'Question',
      sections: { 问题: 'Question', 展示: 'Display' },
      hints: { keywords: 'Separated by commas, at most 8', hot: 'At most 10 enabled popular questions' },
      fields: {
        question: 'Question',
        problemType: 'Topic',
        answer: 'Answer',
        keywords: 'Keywords',
        hot: 'Popular',
        usefulCount: 'Helpful',
        uselessCount: 'Not helpful',
      },
      pages: { form: 'Question details' },
    } satisfies Messages<typeof problem>,

    workingHours: {
      title: 'Working hours',
      label: 'Working hours',
      sections: { 适用范围: 'Applies to', 工作时间: 'Hours', 节假日: 'Holidays', 其他: 'Other' },
      fields: {
        name: 'Name',
        workBiz: 'Service',
        projectIds: 'Projects',
        season: 'Season',
        effective: 'Effective dates',
        weekdays: 'Workdays',
        amStart: 'Morning from',
        amEnd: 'Morning to',
        pmStart: 'Afternoon from',
        pmEnd: 'Afternoon to',
        holidays: 'Holidays',
        offTip: 'Off-hours message',
      },
      lists: { holidays: { date: 'Date', kind: 'Kind', name: 'Name' } },
      pages: { form: 'Add working hours' },
    } satisfies Messages<typeof workingHours>,

    roast: {
      title: 'App feedback',
      label: 'Feedback',
      sections: { 吐槽: 'Feedback', 处理: 'Handling', 吐槽人: 'Resident' },
      fields: {
        roastNo: 'No.',
        roastType: 'Type',
        moduleId: 'App module',
        content: 'Content',
        images: 'Pictures',
        device: 'Device',
        appVersion: 'App version',
        state: 'Status',
        handlerId: 'Handler',
        replyContent: 'Reply',
        repliedAt: 'Replied at',
        accepted: 'Accepted',
        satisfaction: 'Satisfaction',
        closeReason: 'Closing reason',
        submittedAt: 'Submitted at',
      },
      operations: { assign: 'Assign', reply: 'Reply', close: 'Close' },
      inputs: {
        assign: { handlerId: 'Handler' },
        reply: { replyContent: 'Reply', accepted: 'Accept the suggestion' },
        close: { reason: 'Reason' },
      },
    } satisfies Messages<typeof roast>,

    waterMachine: {
      title: 'Water machines',
      label: 'Water machine',
      sections: { 设备: 'Device', 位置: 'Location', 维护: 'Maintenance' },
      fields: {
        name: 'Name',
        deviceNo: 'Device no.',
        communityId: 'Community',
        address: 'Location',
        model: 'Model',
        vendor: 'Manufacturer',
        pricePerLitre: 'Price per litre',
        maintainer: 'Maintainer',
        maintainerPhone: 'Maintainer mobile',
        filters: 'Filters',
        filterDue: 'Filter due',
        filterSoon: 'Filter due soon',
        online: 'Connection',
        state: 'Status',
        maintainNote: 'Maintenance note',
        tdsOut: 'Outlet TDS',
        heartbeatAt: 'Last heartbeat',
        totalLitres: 'Total litres',
      },
      lists: { filters: { name: 'Filter', installedOn: 'Installed on', lifeDays: 'Life (days)' } },
      operations: { maintain: 'Start maintenance', restore: 'Back in service', replaceFilter: 'Replace filter' },
      inputs: {
        maintain: { note: 'Note' },
        restore: { note: 'Note' },
        replaceFilter: { filterName: 'Filter', installedOn: 'Installed on' },
      },
    } satisfies Messages<typeof waterMachine>,

    waterMachineOrder: {
      title: 'Water purchases',
      label: 'Water purchase',
      fields: {
        orderNo: 'Order no.',
        machineId: 'Machine',
        litres: 'Litres',
        amount: 'Amount',
        payMethod: 'Payment',
        state: 'Status',
        takenAt: 'Taken at',
      },
    } satisfies Messages<typeof waterMachineOrder>,

    shareConfig: {
      title: 'Share cards',
      label: 'Share card',
      sections: { 分享卡片: 'Share card', 奖励: 'Reward', 有效期: 'Validity' },
      fields: {
        name: 'Name',
        moduleId: 'Shared page',
        title: 'Share title',
        description: 'Description',
        image: 'Share image',
        poster: 'Poster',
        rewardSharer: 'Points for sharing',
        rewardNew: 'Points per new user',
        dailyLimit: 'Rewards per day',
        shareCount: 'Shares',
        openCount: 'Opens',
        newUserCount: 'New users',
      },
    } satisfies Messages<typeof shareConfig>,

    shareRecord: {
      title: 'Share records',
      label: 'Share record',
      fields: {
        shareConfigId: 'Share card',
        channel: 'Channel',
        sharedAt: 'Shared at',
        openCount: 'Opens',
        newUserCount: 'New users',
        rewardPoints: 'Points earned',
      },
    } satisfies Messages<typeof shareRecord>,
  },
} satisfies AreaMessages
