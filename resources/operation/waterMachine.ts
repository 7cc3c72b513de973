import { defineResource, f, mixin, op } from '#declare'
import { onlineState, waterState } from '#enumerations'

/** 水机管理: drinking-water machines, where they stand, what a litre costs and when their filters are due. */
export const waterMachine = defineResource({
  name: 'waterMachine',
  title: '水机管理',
  label: '水机',
  kind: 'master',
  path: '/operation/waterMachineManage',
  titleField: 'name',
  scope: { community: 'communityId' },

  fields: {
    name: f.text({ label: '水机名称', required: true, min: 2, max: 30 }),
    deviceNo: f.text({ label: '设备编号', required: true, pattern: 'device', unique: true, immutable: true }),
    communityId: f.ref('community', { label: '所属小区', required: true, only: { enable: true } }),
    address: f.text({ label: '安装位置', required: true, min: 2, max: 120 }),
    model: f.text({ label: '型号', max: 30 }),
    vendor: f.text({ label: '厂家', max: 40 }),
    pricePerLitre: f.money({ label: '水价(元/升)', required: true, min: 1, max: 10_000, default: 30 }),
    maintainer: f.text({ label: '维护人', required: true, min: 2, max: 20 }),
    maintainerPhone: f.mobile({ label: '维护电话', required: true }),
    filters: f.list(
      {
        name: f.text({ label: '滤芯名称', required: true, min: 2, max: 20 }),
        installedOn: f.date({ label: '安装日期', required: true, must: 'past' }),
        lifeDays: f.integer({ label: '寿命(天)', required: true, min: 1, max: 1_500, default: 180 }),
      },
      { label: '滤芯', max: 6 },
    ),
    filterDue: f.date({ label: '滤芯到期', from: 'server' }),
    filterSoon: f.switch({ label: '滤芯将到期', derived: 'rule' }),
    online: f.select(onlineState, { label: '在线状态', derived: 'rule' }),
    state: f.select(waterState, { label: '运行状态', from: 'server', default: 'normal' }),
    maintainNote: f.text({ label: '维护说明', from: 'server' }),
    tdsOut: f.integer({ label: '出水TDS', from: 'server', min: 0, max: 2_000 }),
    heartbeatAt: f.dateTime({ label: '最近心跳', from: 'server' }),
    totalLitres: f.decimal({
      label: '累计出水(升)',
      digits: 1,
      derived: { sum: 'waterMachineOrder', of: 'litres', by: 'machineId', where: { state: 'paid' } },
    }),
    ...mixin.geo,
    ...mixin.enable,
    ...mixin.remark,
  },

  list: {
    columns: [
      'name',
      'deviceNo',
      'communityId',
      'address',
      'pricePerLitre',
      'maintainer',
      'maintainerPhone',
      'filterDue',
      'online',
      'state',
      'totalLitres',
      'enable',
      'tdsOut',
      'heartbeatAt',
      'createdAt',
    ],
    lead: ['name', 'state', 'online', 'communityId', 'filterDue'],
    filters: ['communityId', 'state', 'online', 'filterDue', 'filterSoon', 'vendor', 'enable', 'createdAt'],
    search: ['name', 'deviceNo'],
    sortable: ['name', 'pricePerLitre', 'filterDue', 'tdsOut', 'heartbeatAt', 'totalLitres'],
    sort: ['state:fault', 'communityId', 'name'],
    export: { except: ['filterSoon', 'maintainNote', 'longitude', 'latitude'] },
    import: { except: ['enable', 'remark'] },
  },

  form: {
    sections: [
      { title: '设备', fields: ['name', 'deviceNo', 'model', 'vendor', 'pricePerLitre', 'enable'] },
      { title: '位置', fields: ['communityId', 'address', 'longitude', 'latitude'] },
      { title: '维护', fields: ['maintainer', 'maintainerPhone', 'filters', 'remark'] },
    ],
  },

  tabs: [{ resource: 'waterMachineOrder', by: 'machineId' }],

  operations: {
    list: op.list('POST /waterMachine/condition'),
    options: op.options('GET /waterMachine/options'),
    detail: op.detail('GET /waterMachine/detail'),
    create: op.create('POST /waterMachine/insert'),
    update: op.update('POST /waterMachine/update'),
    remove: op.remove('GET /waterMachine/delete', {
      blockedBy: [{ resource: 'waterMachineOrder', by: 'machineId' }],
    }),
    enable: op.enable('POST /waterMachine/enable'),
    export: op.exportFile('POST /waterMachine/export'),
    template: op.template('GET /waterMachine/template'),
    import: op.importFile('POST /waterMachine/import'),
    replaceFilter: op.custom('POST /waterMachine/replaceFilter', {
      label: '更换滤芯',
      permit: 'maintain',
      input: {
        filterName: f.text({ label: '滤芯名称', required: true, min: 2, max: 20 }),
        installedOn: f.date({ label: '安装日期', required: true, must: 'past' }),
      },
    }),
  },

  stateField: 'state',
  transitions: {
    maintain: op.transition('POST /waterMachine/maintain', {
      label: '开始维护',
      permit: 'maintain',
      from: ['normal', 'fault'],
      to: 'maintenance',
      input: { note: f.longText({ label: '维护说明', required: true, min: 2, max: 200 }) },
    }),
    restore: op.transition('POST /waterMachine/restore', {
      label: '恢复运行',
      permit: 'maintain',
      from: ['maintenance'],
      to: 'normal',
      input: { note: f.longText({ label: '维护说明', max: 200 }) },
    }),
  },
})
