import { defineResource, f, mixin, op } from '#declare'
import { companyType } from '#enumerations'

/** 单位: the oil-field units, property companies and partners that staff, projects and phones belong to, as a tree. */
export const company = defineResource({
  name: 'company',
  title: '单位管理',
  label: '单位',
  kind: 'master',
  path: '/memberManage/company',
  titleField: 'name',

  fields: {
    name: f.text({ label: '单位名称', required: true, min: 2, max: 60, unique: true }),
    shortName: f.text({ label: '单位简称', min: 2, max: 20 }),
    code: f.text({ label: '单位编码', required: true, pattern: 'code', unique: true, immutable: true }),
    parentId: f.ref('company', { label: '上级单位', depth: 3, only: { enable: true } }),
    companyType: f.select(companyType, { label: '单位类型', required: true, default: 'oilUnit' }),
    creditCode: f.text({ label: '统一社会信用代码', pattern: 'creditCode', unique: true }),
    contactName: f.text({ label: '联系人', min: 2, max: 20 }),
    contactPhone: f.phone({ label: '联系电话' }),
    region: f.region({ label: '所在地区' }),
    address: f.text({ label: '详细地址', max: 120 }),
    employeeCount: f.integer({ label: '员工数', derived: { count: 'customer', by: 'companyId' } }),
    ...mixin.enable,
    ...mixin.sort,
    ...mixin.remark,
  },

  list: {
    columns: [
      'name',
      'shortName',
      'code',
      'parentId',
      'companyType',
      'contactName',
      'contactPhone',
      'employeeCount',
      'enable',
      'sort',
      'createdAt',
    ],
    filters: ['parentId', 'companyType', 'region', 'enable', 'createdAt'],
    search: ['name', 'code'],
    sortable: ['name', 'employeeCount', 'sort'],
    sort: ['sort', 'name'],
    export: { except: ['region', 'employeeCount'] },
    import: { except: ['region', 'enable', 'remark'] },
  },

  form: {
    sections: [
      { title: '基本信息', fields: ['name', 'shortName', 'code', 'parentId', 'companyType', 'creditCode'] },
      { title: '联系方式', fields: ['contactName', 'contactPhone', 'region', 'address'] },
      { title: '展示', fields: ['enable', 'sort', 'remark'] },
    ],
  },

  tabs: [
    { resource: 'company', by: 'parentId' },
    { resource: 'employee', by: 'companyId' },
    { resource: 'unitServicePhone', by: 'companyId' },
    { resource: 'project', by: 'companyId' },
  ],

  operations: {
    list: op.list('POST /company/condition'),
    options: op.options('GET /company/options'),
    detail: op.detail('GET /company/detail'),
    create: op.create('POST /company/insert'),
    update: op.update('POST /company/update'),
    remove: op.remove('GET /company/delete', {
      blockedBy: [
        { resource: 'company', by: 'parentId' },
        { resource: 'customer', by: 'companyId' },
        { resource: 'account', by: 'companyId' },
        { resource: 'project', by: 'companyId' },
        { resource: 'unitServicePhone', by: 'companyId' },
        { resource: 'yuanbaoChannel', by: 'companyId' },
        { resource: 'invoiceLimit', by: 'companyId' },
      ],
    }),
    enable: op.enable('POST /company/enable'),
    export: op.exportFile('POST /company/export'),
    template: op.template('GET /company/template'),
    import: op.importFile('POST /company/import'),
  },
})
