import { defineResource, dict, f, mixin, op } from '#declare'
import { articlePlatform, gender } from '#enumerations'

/** 用户: staff who may log in to the console, with their roles and the projects or communities they look after. */
export const account = defineResource({
  name: 'account',
  title: '用户管理',
  label: '用户',
  kind: 'master',
  path: '/setting/account',
  pages: {
    form: { path: '/setting/account/addEditAccount', title: '编辑员工' },
    import: { path: '/setting/account/export', title: '导入员工' },
  },
  titleField: 'name',
  scope: 'rule',

  fields: {
    name: f.text({ label: '姓名', required: true, min: 2, max: 20 }),
    loginName: f.text({ label: '登录账号', required: true, pattern: 'login', unique: true, immutable: true }),
    mobile: f.mobile({ label: '手机号', required: true, unique: true }),
    email: f.email({ label: '邮箱' }),
    gender: f.select(gender, { label: '性别', default: '0' }),
    photo: f.image({ label: '头像', ratio: 1, maxBytes: 1024 ** 2 }),
    workNo: f.text({ label: '工号', min: 1, max: 20, unique: true }),
    companyId: f.ref('company', { label: '所属单位', required: true, only: { enable: true } }),
    department: f.select(dict('department'), { label: '部门' }),
    jobIds: f.refs('job', { label: '角色', required: true, min: 1, max: 5, only: { enable: true } }),
    projectIds: f.refs('project', { label: '管理项目', max: 50, hint: '角色的数据范围为所属项目时必填' }),
    communityIds: f.refs('community', { label: '管理小区', max: 200, hint: '角色的数据范围为所属小区时必填' }),
    articlePlatforms: f.multiSelect(articlePlatform, { label: '发布平台', hint: '不选则按角色权限发布' }),
    introduction: f.longText({ label: '简介', max: 200 }),
    password: f.text({ label: '初始密码', required: true, on: 'create', pattern: 'password', writeOnly: true }),
    mustChangePassword: f.switch({ label: '须改密码', from: 'server', default: true }),
    lastLoginAt: f.dateTime({ label: '最近登录', from: 'server' }),
    lastLoginIp: f.text({ label: '登录IP', from: 'server' }),
    ...mixin.enable,
    ...mixin.remark,
  },

  list: {
    columns: [
      'name',
      'loginName',
      'mobile',
      'photo',
      'workNo',
      'companyId',
      'department',
      'jobIds',
      'lastLoginAt',
      'enable',
      'createdAt',
    ],
    filters: [
      'companyId',
      'department',
      'jobIds',
      'projectIds',
      'communityIds',
      'mustChangePassword',
      'lastLoginAt',
      'enable',
      'createdAt',
    ],
    search: ['name', 'loginName', 'mobile', 'workNo'],
    sortable: ['name', 'lastLoginAt'],
    sort: ['-createdAt'],
    export: [
      'name',
      'loginName',
      'mobile',
      'email',
      'gender',
      'workNo',
      'companyId',
      'department',
      'jobIds',
      'lastLoginAt',
      'enable',
      'remark',
      'createdAt',
    ],
    import: [
      'name',
      'loginName',
      'mobile',
      'email',
      'gender',
      'workNo',
      'companyId',
      'department',
      'jobIds',
      'projectIds',
      'communityIds',
    ],
  },

  form: {
    sections: [
      { title: '账号', fields: ['name', 'loginName', 'password', 'mobile', 'email', 'enable'] },
      { title: '员工', fields: ['workNo', 'companyId', 'department', 'gender', 'photo', 'introduction', 'remark'] },
      { title: '权限', fields: ['jobIds', 'projectIds', 'communityIds', 'articlePlatforms'] },
    ],
  },

  tabs: [
    { resource: 'workOrder', by: 'handlerId' },
    { resource: 'operationLog', by: 'accountId' },
  ],

  operations: {
    list: op.list('POST /account/condition'),
    options: op.options('GET /account/options'),
    detail: op.detail('GET /account/detail'),
    create: op.create('POST /account/insert', { stepUp: true }),
    update: op.update('POST /account/update', { stepUp: true }),
    remove: op.remove('GET /account/delete', {
      stepUp: true,
      blockedBy: [{ resource: 'workOrder', by: 'handlerId', where: { state: ['assigned', 'processing'] } }],
    }),
    enable: op.enable('POST /account/enable', { stepUp: true }),
    export: op.exportFile('POST /account/export'),
    template: op.template('GET /account/template'),
    import: op.importFile('POST /account/import', { stepUp: true }),
    /** The access tokens of somebody, for who may take them away. */
    accessTokens: op.custom('GET /account/accessTokens', {
      label: '访问令牌',
      permit: 'resetPwd',
      input: { accountId: f.text({ label: '用户', required: true }) },
    }),
    revokeAccessToken: op.custom('POST /account/revokeAccessToken', {
      label: '撤销访问令牌',
      permit: 'resetPwd',
      ofRow: false,
      stepUp: true,
      input: {
        accountId: f.text({ label: '用户', required: true }),
        tokenId: f.text({ label: '访问令牌', required: true }),
      },
    }),
  },

  transitions: {
    resetPassword: op.transition('POST /account/resetPassword', {
      label: '重置密码',
      permit: 'resetPwd',
      danger: true,
      input: {
        newPassword: f.text({
          label: '新密码',
          hint: '留空则由本人凭短信验证码重设',
          pattern: 'password',
          writeOnly: true,
        }),
      },
    }),
    resetFactor: op.transition('POST /account/resetFactor', {
      label: '重置二次验证',
      permit: 'resetPwd',
      danger: true,
    }),
    revokeAccessTokens: op.transition('POST /account/revokeAccessTokens', {
      label: '撤销全部访问令牌',
      permit: 'resetPwd',
      danger: true,
    }),
  },
})
