import { defineResource, f, mixin, op, roleType } from '#declare'

/** 客户角色: what customers of a kind may use in the resident app. Each kind has one role that is theirs by default. */
export const customerRole = defineResource({
  name: 'customerRole',
  title: '客户角色',
  kind: 'master',
  path: '/memberManage/roleManage',
  titleField: 'name',

  fields: {
    name: f.text({ label: '角色名称', required: true, min: 2, max: 20, unique: true }),
    code: f.text({ label: '角色标识', required: true, pattern: 'key', unique: true, immutable: true }),
    roleType: f.select(roleType, { label: '适用身份', required: true, immutable: true }),
    moduleIds: f.refs('systemModule', {
      label: '可用模块',
      required: true,
      min: 1,
      max: 100,
      only: { enable: true },
    }),
    isDefault: f.switch({ label: '默认角色', default: false, hint: '同一身份只有一个默认角色，设置后取代原来的' }),
    description: f.longText({ label: '说明', max: 200 }),
    customerCount: f.integer({ label: '客户数', derived: { count: 'customer', by: 'customerRoleId' } }),
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: ['name', 'code', 'roleType', 'isDefault', 'description', 'customerCount', 'enable', 'sort', 'createdAt'],
    filters: ['roleType', 'isDefault', 'enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'customerCount', 'sort'],
    sort: ['roleType', 'sort'],
  },

  form: {
    sections: [
      { title: '角色', fields: ['name', 'code', 'roleType', 'moduleIds', 'isDefault', 'description'] },
      { title: '展示', fields: ['enable', 'sort'] },
    ],
  },

  operations: {
    list: op.list('POST /customerRole/condition'),
    options: op.options('GET /customerRole/options'),
    detail: op.detail('GET /customerRole/detail'),
    create: op.create('POST /customerRole/insert'),
    update: op.update('POST /customerRole/update'),
    remove: op.remove('GET /customerRole/delete', {
      blockedBy: [{ resource: 'customer', by: 'customerRoleId' }],
    }),
    enable: op.enable('POST /customerRole/enable'),
  },
})
