import { defineResource, f, mixin, op } from '#declare'

/** 单位便民电话: offices of the oil-field units with their duty phone and contacts. */
export const unitServicePhone = defineResource({
  name: 'unitServicePhone',
  title: '单位便民电话',
  kind: 'master',
  path: '/functions/publish/peopleTelephone/workTelephone',
  pages: {
    list: { aliases: ['/workTelephone', '/functions/peopleTelephone/workTelephone'] },
    form: {
      path: '/functions/publish/peopleTelephone/workTelephone/detailed',
      title: '单位电话详情',
      aliases: ['/workTelephone/detailed', '/functions/peopleTelephone/workTelephone/detailed'],
    },
  },
  titleField: 'departmentName',

  fields: {
    companyId: f.ref('company', { label: '单位', required: true, only: { enable: true } }),
    departmentName: f.text({ label: '科室名称', required: true, min: 2, max: 40, unique: ['companyId'] }),
    phone: f.phone({ label: '值班电话', required: true }),
    contacts: f.list(
      {
        name: f.text({ label: '姓名', required: true, min: 2, max: 20 }),
        post: f.text({ label: '职务', max: 20 }),
        phone: f.phone({ label: '电话', required: true }),
      },
      { label: '联系人', max: 20 },
    ),
    officeHours: f.text({ label: '办公时间', max: 60, default: '工作日 08:30-17:30' }),
    address: f.text({ label: '办公地址', max: 120 }),
    duty: f.longText({ label: '职责说明', max: 300 }),
    callCount: f.integer({ label: '拨打次数', from: 'server', default: 0 }),
    ...mixin.geo,
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: [
      'companyId',
      'departmentName',
      'phone',
      'officeHours',
      'address',
      'callCount',
      'enable',
      'sort',
      'createdAt',
    ],
    filters: ['companyId', 'enable', 'createdAt'],
    search: ['departmentName', 'phone'],
    sortable: ['departmentName', 'callCount', 'sort'],
    sort: ['sort', 'companyId'],
    inline: ['sort'],
    expand: ['contacts', 'duty'],
    import: { except: ['duty', 'enable'] },
  },

  form: {
    sections: [
      { title: '基本信息', fields: ['companyId', 'departmentName', 'phone', 'officeHours', 'duty'] },
      { title: '联系人', fields: ['contacts'] },
      { title: '位置', fields: ['address', 'longitude', 'latitude'] },
      { title: '展示', fields: ['enable', 'sort'] },
    ],
  },

  operations: {
    list: op.list('POST /unitServicePhone/condition'),
    detail: op.detail('GET /unitServicePhone/detail'),
    create: op.create('POST /unitServicePhone/insert'),
    update: op.update('POST /unitServicePhone/update'),
    remove: op.remove('GET /unitServicePhone/delete'),
    enable: op.enable('POST /unitServicePhone/enable'),
    export: op.exportFile('POST /unitServicePhone/export'),
    template: op.template('GET /unitServicePhone/template'),
    import: op.importFile('POST /unitServicePhone/import'),
  },
})
