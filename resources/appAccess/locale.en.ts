import type { AreaMessages, Messages } from '#declare'
import type { appApplication } from './appApplication.ts'
import type { appRegister } from './appRegister.ts'
import type { appTest } from './appTest.ts'
import type { dataAudit } from './dataAudit.ts'

export default {
  title: 'App access',
  resources: {
    appRegister: {
      title: 'Vendor registration',
      label: 'Vendor',
      sections: { 厂商: 'Vendor', 联系方式: 'Contact details' },
      fields: {
        vendorName: 'Vendor',
        creditCode: 'Credit code',
        contactName: 'Contact',
        email: 'Email',
        licence: 'Licence',
        website: 'Website',
        appCount: 'Applications',
        state: 'Status',
        disableReason: 'Reason for disabling',
      },
      operations: { approve: 'Approve', reject: 'Reject', disable: 'Disable', enable: 'Enable' },
      inputs: {
        reject: { rejectReason: 'Rejection reason' },
        disable: { disableReason: 'Reason for disabling' },
      },
      inputHints: { disable: { disableReason: 'Applications that are online are taken down as well' } },
    } satisfies Messages<typeof appRegister>,

    appApplication: {
      title: 'Application review',
      label: 'Application',
      pages: { form: 'Application details' },
      sections: { 应用: 'Application', 接入: 'Connection', 其他: 'Other' },
      fields: {
        appName: 'Application',
        vendorId: 'Vendor',
        appType: 'Type',
        category: 'Category',
        icon: 'Icon',
        summary: 'Summary',
        homeUrl: 'Home URL',
        callbackUrl: 'Callback URL',
        ipWhitelist: 'IP whitelist',
        screenshots: 'Screenshots',
        appVersion: 'Version',
        appKey: 'App key',
        appSecret: 'App secret',
        state: 'Status',
        onlineAt: 'Online since',
        offlineReason: 'Reason for taking down',
      },
      hints: { homeUrl: 'Begins with https://', callbackUrl: 'Begins with https://' },
      operations: { approve: 'Approve', reject: 'Reject', online: 'Go live', offline: 'Take down' },
      inputs: {
        reject: { rejectReason: 'Rejection reason' },
        offline: { offlineReason: 'Reason for taking down' },
      },
    } satisfies Messages<typeof appApplication>,

    dataAudit: {
      title: 'Data access review',
      label: 'Data request',
      fields: {
        requestNo: 'Request no.',
        applicationId: 'Application',
        vendorId: 'Vendor',
        scopes: 'Data scope',
        purpose: 'Purpose',
        dailyQuota: 'Calls per day',
        validTo: 'Valid until',
        agreement: 'Agreement',
        callsToday: 'Calls today',
        state: 'Status',
        revokeReason: 'Reason for revoking',
      },
      operations: { approve: 'Authorise', reject: 'Reject', revoke: 'Revoke' },
      inputs: {
        approve: { scopes: 'Data scope', dailyQuota: 'Calls per day' },
        reject: { rejectReason: 'Rejection reason' },
        revoke: { revokeReason: 'Reason for revoking' },
      },
      inputHints: {
        approve: { scopes: 'If empty, as asked for', dailyQuota: 'If empty, as asked for' },
      },
    } satisfies Messages<typeof dataAudit>,

    appTest: {
      title: 'Validation tests',
      label: 'Test',
      sections: { 测试: 'Test', 用例: 'Cases' },
      fields: {
        testNo: 'Test no.',
        applicationId: 'Application',
        appVersion: 'Version',
        testUrl: 'Test URL',
        testerId: 'Tester',
        cases: 'Cases',
        passRate: 'Pass rate',
        state: 'Status',
        startedAt: 'Started at',
        finishedAt: 'Finished at',
        conclusion: 'Conclusion',
        report: 'Report',
      },
      lists: { cases: { name: 'Case', expected: 'Expected', actual: 'Actual', result: 'Result' } },
      operations: { start: 'Start test', conclude: 'Conclude' },
      inputs: { start: { testerId: 'Tester' }, conclude: { conclusion: 'Conclusion' } },
    } satisfies Messages<typeof appTest>,
  },
} satisfies AreaMessages
