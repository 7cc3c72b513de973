import { defineResource, f, op } from '#declare'
import { caseResult, testState } from '#enumerations'

/** 测试验证: the test of one version of an application, case by case; its conclusion decides what becomes of it. */
export const appTest = defineResource({
  name: 'appTest',
  title: '测试验证',
  label: '测试',
  kind: 'record',
  path: '/appAccess/testValidation',
  pages: { list: { aliases: ['/operation/houseKeeping/testValidation'] } },
  titleField: 'testNo',

  fields: {
    testNo: f.text({ label: '测试编号', from: 'server', unique: true, serial: 'CS' }),
    applicationId: f.ref('appApplication', { label: '应用', from: 'server' }),
    appVersion: f.text({ label: '版本', from: 'server' }),
    testUrl: f.url({ label: '测试地址' }),
    testerId: f.ref('account', { label: '测试人', only: { enable: true } }),
    cases: f.list(
      {
        name: f.text({ label: '用例', required: true, min: 2, max: 60 }),
        expected: f.text({ label: '预期结果', required: true, min: 1, max: 200 }),
        actual: f.text({ label: '实际结果', max: 200 }),
        result: f.select(caseResult, { label: '结果', required: true, default: 'none' }),
      },
      { label: '测试用例', required: true, min: 1, max: 200, sheet: true },
    ),
    passRate: f.percent({ label: '通过率', from: 'server', default: 0 }),
    state: f.select(testState, { label: '状态', from: 'server', default: 'waiting' }),
    startedAt: f.dateTime({ label: '开始时间', from: 'server' }),
    finishedAt: f.dateTime({ label: '完成时间', from: 'server' }),
    conclusion: f.longText({ label: '测试结论', from: 'server', min: 2, max: 500 }),
    report: f.file({ label: '测试报告', types: ['pdf', 'docx', 'xlsx'], maxBytes: 20 * 1024 ** 2 }),
  },

  list: {
    columns: [
      'testNo',
      'applicationId',
      'appVersion',
      'testerId',
      'passRate',
      'state',
      'startedAt',
      'finishedAt',
      'createdAt',
    ],
    lead: ['testNo', 'state', 'passRate', 'applicationId', 'startedAt'],
    filters: ['applicationId', 'testerId', 'state', 'finishedAt', 'createdAt'],
    search: ['testNo'],
    sortable: ['passRate', 'startedAt', 'finishedAt'],
    sort: ['state:waiting', '-createdAt'],
    export: { except: ['testUrl', 'testerId'] },
  },

  form: {
    sections: [
      { title: '测试', fields: ['testUrl', 'testerId', 'report'] },
      { title: '用例', fields: ['cases'] },
    ],
  },

  stateField: 'state',
  operations: {
    list: op.list('POST /appTest/condition'),
    detail: op.detail('GET /appTest/detail'),
    update: op.update('POST /appTest/update', { only: { state: ['waiting', 'running'] } }),
    export: op.exportFile('POST /appTest/export'),
  },

  transitions: {
    start: op.transition('POST /appTest/start', {
      label: '开始测试',
      permit: 'test',
      from: ['waiting'],
      to: 'running',
      input: { testerId: f.ref('account', { label: '测试人', required: true, only: { enable: true } }) },
    }),
    conclude: op.transition('POST /appTest/conclude', {
      label: '得出结论',
      permit: 'test',
      from: ['running'],
      to: ['passed', 'failed'],
      input: { conclusion: f.longText({ label: '测试结论', required: true, min: 2, max: 500 }) },
    }),
  },
})
