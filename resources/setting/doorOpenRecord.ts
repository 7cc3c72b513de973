import { defineResource, f, op } from '#declare'
import { direction, doorMethod, personType, resultState } from '#enumerations'

/** 开门记录: every opening of a door, as the access-control devices of a project report it. */
export const doorOpenRecord = defineResource({
  name: 'doorOpenRecord',
  title: '开门记录',
  kind: 'log',
  path: '/setting/project/openDoorRecord',
  pages: { list: { opener: { page: '/setting/project', permit: 'record' } } },
  titleField: 'personName',
  scope: { community: 'communityId' },

  fields: {
    projectId: f.ref('project', { label: '项目', from: 'app' }),
    communityId: f.ref('community', { label: '小区', from: 'app' }),
    doorName: f.text({ label: '门禁点', from: 'app' }),
    deviceNo: f.text({ label: '设备编号', from: 'app' }),
    openMethod: f.select(doorMethod, { label: '开门方式', from: 'app' }),
    personType: f.select(personType, { label: '人员类型', from: 'app' }),
    customerId: f.ref('customer', { label: '用户', from: 'app' }),
    personName: f.text({ label: '姓名', from: 'app' }),
    mobile: f.mobile({ label: '手机号', from: 'app', mask: true }),
    houseId: f.ref('house', { label: '房屋', from: 'app' }),
    direction: f.select(direction, { label: '方向', from: 'app' }),
    openedAt: f.dateTime({ label: '开门时间', from: 'app' }),
    result: f.select(resultState, { label: '结果', from: 'app' }),
    failReason: f.text({ label: '失败原因', from: 'app' }),
    photo: f.image({ label: '抓拍', from: 'app' }),
  },

  list: {
    columns: [
      'projectId',
      'communityId',
      'doorName',
      'deviceNo',
      'openMethod',
      'personType',
      'personName',
      'mobile',
      'houseId',
      'direction',
      'openedAt',
      'result',
      'failReason',
    ],
    lead: ['personName', 'result', 'doorName', 'openedAt'],
    filters: ['projectId', 'communityId', 'doorName', 'openMethod', 'personType', 'direction', 'openedAt', 'result'],
    search: ['doorName', 'deviceNo', 'personName', 'mobile'],
    sortable: ['openedAt'],
    sort: ['-openedAt'],
  },

  operations: {
    list: op.list('POST /doorOpenRecord/condition'),
    detail: op.detail('GET /doorOpenRecord/detail'),
    export: op.exportFile('POST /doorOpenRecord/export'),
  },
})
