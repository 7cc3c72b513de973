import { defineResource, f, mixin, op } from '#declare'
import { baseRole, dataScope, operation } from '#enumerations'

const menuPermissions = {
  menuId: f.ref('menu', { label: '菜单', required: true }),
  operations: f.multiSelect(operation, { label: '操作' }),
}

/** 角色: what a staff role opens: its menus, the operations on each, and which rows it sees. */
export const job = defineResource({
  name: 'job',
  title: '角色管理',
  label: '角色',
  kind: 'master',
  path: '/setting/job',
  pages: { list: { aliases: ['/setting/jobs'] } },
  titleField: 'name',

  fields: {
    name: f.text({ label: '角色名称', required: true, min: 2, max: 20, unique: true }),
    code: f.text({ label: '角色标识', required: true, pattern: 'key', unique: true, immutable: true }),
    baseRole: f.select(baseRole, { label: '基础角色', required: true, default: 'none' }),
    dataScope: f.select(dataScope, { label: '数据范围', required: true, default: 'own' }),
    description: f.longText({ label: '角色说明', max: 200 }),
    secondFactor: f.switch({ label: '要求二次验证', hint: '登录时除密码外，还须使用通行密钥或身份验证器中的验证码' }),
    factorGraceDays: f.integer({
      label: '宽限天数',
      default: 7,
      required: true,
      min: 0,
      max: 90,
      when: { secondFactor: true },
      hint: '从该要求生效后首次登录算起',
    }),
    idleMinutes: f.integer({ label: '闲置退出分钟数', min: 5, max: 30, hint: '不填为 30 分钟；多个角色取最短' }),
    sessionHours: f.integer({ label: '登录有效小时数', min: 1, max: 12, hint: '不填为 12 小时；多个角色取最短' }),
    menuPermissions: f.list(menuPermissions, { label: '菜单权限', from: 'server' }),
    accountCount: f.integer({ label: '账号数', derived: { count: 'account', by: 'jobIds' } }),
    builtIn: f.switch({ label: '内置角色', from: 'server' }),
    ...mixin.enable,
  },

  list: {
    columns: ['name', 'code', 'baseRole', 'dataScope', 'description', 'accountCount', 'builtIn', 'enable', 'createdAt'],
    filters: ['baseRole', 'dataScope', 'secondFactor', 'builtIn', 'enable', 'createdAt'],
    search: ['name', 'code'],
    sortable: ['name', 'accountCount'],
    sort: ['-builtIn', 'name'],
    export: { except: ['accountCount', 'builtIn'] },
  },

  form: {
    sections: [
      { fields: ['name', 'code', 'baseRole', 'dataScope', 'description', 'enable'] },
      { title: '登录', fields: ['secondFactor', 'factorGraceDays', 'idleMinutes', 'sessionHours'] },
    ],
  },

  tabs: [{ resource: 'account', by: 'jobIds' }],

  operations: {
    list: op.list('POST /job/condition'),
    options: op.options('GET /job/options'),
    detail: op.detail('GET /job/detail'),
    create: op.create('POST /job/insert', { stepUp: true }),
    update: op.update('POST /job/update', { stepUp: true }),
    remove: op.remove('GET /job/delete', {
      stepUp: true,
      only: { builtIn: false },
      blockedBy: [{ resource: 'account', by: 'jobIds' }],
    }),
    enable: op.enable('POST /job/enable', { stepUp: true }),
    export: op.exportFile('POST /job/export'),
  },

  transitions: {
    setRole: op.transition('POST /job/setRole', {
      label: '权限设置',
      permit: 'setRole',
      page: { path: '/setting/jobs/setRole', title: '权限设置' },
      input: { menuPermissions: f.list(menuPermissions, { label: '菜单权限', required: true }) },
    }),
  },
})
