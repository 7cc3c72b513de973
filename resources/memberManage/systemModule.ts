import { defineResource, f, mixin, op } from '#declare'
import { moduleType } from '#enumerations'

/**
 * 功能模块: a function of the resident app that can stand on its home screen and be granted to customer roles. Staff know
 * it by its name wherever it is referred to; the code is what the app knows it by.
 */
export const systemModule = defineResource({
  name: 'systemModule',
  title: '功能模块',
  kind: 'master',
  path: '/memberManage/systemModule',
  pages: { list: { aliases: ['/setting/systemModule'] } },
  titleField: 'name',
  scope: 'audience',

  fields: {
    moduleCode: f.text({ label: '模块编码', required: true, pattern: 'key', unique: true, immutable: true }),
    name: f.text({ label: '模块名称', required: true, min: 2, max: 10, unique: true }),
    nameEn: f.text({ label: '英文名称', min: 1, max: 30 }),
    nameEs: f.text({ label: '西文名称', min: 1, max: 30 }),
    icon: f.image({ label: '图标', required: true, ratio: 1, maxBytes: 200 * 1024 }),
    moduleType: f.select(moduleType, { label: '模块类型', required: true, default: 'native' }),
    target: f.text({ label: '跳转地址', required: true, min: 1, max: 300 }),
    miniAppId: f.text({
      label: '小程序AppId',
      required: true,
      when: { moduleType: 'miniProgram' },
      pattern: 'wxAppId',
    }),
    needLogin: f.switch({ label: '须登录', default: true }),
    needBind: f.switch({ label: '须绑定房屋' }),
    minVersion: f.text({ label: '最低版本', pattern: 'semver' }),
    useCount: f.integer({ label: '引用次数', derived: 'rule' }),
    ...mixin.audience,
    ...mixin.roles,
    ...mixin.enable,
    ...mixin.sort,
    ...mixin.remark,
  },

  list: {
    columns: [
      'name',
      'moduleCode',
      'icon',
      'moduleType',
      'target',
      'needLogin',
      'needBind',
      'audience',
      'roleTypes',
      'useCount',
      'enable',
      'sort',
      'createdAt',
    ],
    filters: ['moduleType', 'needLogin', 'needBind', 'audience', 'communityIds', 'roleTypes', 'enable', 'createdAt'],
    search: ['moduleCode', 'name'],
    sortable: ['name', 'sort'],
    sort: ['sort'],
    export: ['moduleCode', 'name', 'moduleType', 'audience', 'roleTypes', 'enable', 'sort', 'remark', 'createdAt'],
  },

  form: {
    sections: [
      { title: '基本信息', fields: ['moduleCode', 'name', 'nameEn', 'nameEs', 'icon'] },
      { title: '跳转', fields: ['moduleType', 'target', 'miniAppId', 'minVersion'] },
      { title: '可见', fields: ['needLogin', 'needBind', 'audience', 'communityIds', 'roleTypes'] },
      { title: '展示', fields: ['enable', 'sort', 'remark'] },
    ],
  },

  operations: {
    list: op.list('POST /systemModule/condition'),
    options: op.options('GET /systemModule/options'),
    detail: op.detail('GET /systemModule/detail'),
    create: op.create('POST /systemModule/insert'),
    update: op.update('POST /systemModule/update'),
    remove: op.remove('GET /systemModule/delete', {
      blockedBy: [
        { resource: 'customerRole', by: 'moduleIds' },
        { resource: 'roast', by: 'moduleId' },
        { resource: 'shareConfig', by: 'moduleId' },
      ],
    }),
    enable: op.enable('POST /systemModule/enable'),
    sort: op.sort('POST /systemModule/sort'),
    export: op.exportFile('POST /systemModule/export'),
  },
})
