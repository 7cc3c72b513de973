import { defineEnumeration, defineResource, dict, f, mixin, op, publishTransitions } from '#declare'

// A small world in which every rule of the generic operations occurs.
export const category = defineResource({
  name: 'category',
  title: '分类',
  kind: 'master',
  titleField: 'name',
  fields: {
    name: f.text({ label: '名称', required: true, min: 2, max: 12, unique: true }),
    contactCount: f.integer({ label: '数量', derived: { count: 'contact', by: 'categoryId' } }),
    ...mixin.enable,
    ...mixin.sort,
  },
  list: {
    columns: ['name', 'contactCount', 'enable', 'sort'],
    filters: ['enable'],
    search: ['name'],
    sortable: ['name', 'contactCount', 'sort'],
    sort: ['sort', 'name'],
  },
  form: { sections: [{ fields: ['name', 'enable', 'sort'] }] },
  operations: {
    list: op.list('POST /category/condition'),
    options: op.options('GET /category/options'),
    detail: op.detail('GET /category/detail'),
    create: op.create('POST /category/insert'),
    update: op.update('POST /category/update'),
    remove: op.remove('GET /category/delete', { blockedBy: [{ resource: 'contact', by: 'categoryId' }] }),
    enable: op.enable('GET /category/state'),
    sort: op.sort('POST /category/sort'),
  },
})

export const contact = defineResource({
  name: 'contact',
  title: '联系人',
  kind: 'master',
  titleField: 'name',
  scope: 'audience',
  fields: {
    name: f.text({ label: '名称', required: true, min: 2, max: 30, unique: ['categoryId'] }),
    categoryId: f.ref('category', { label: '分类', required: true, only: { enable: true } }),
    phone: f.phone({ label: '电话', required: true }),
    mobile: f.mobile({ label: '手机号', mask: true }),
    department: f.select(dict('department'), { label: '部门' }),
    allDay: f.switch({ label: '全天', default: false }),
    openTime: f.timeOfDay({ label: '开始', required: true, when: { allDay: false }, default: '08:00' }),
    closeTime: f.timeOfDay({
      label: '结束',
      required: true,
      when: { allDay: false },
      compare: { is: '>', field: 'openTime' },
      default: '18:00',
    }),
    code: f.text({ label: '编码', pattern: 'code', immutable: true }),
    secret: f.text({ label: '密码', writeOnly: true }),
    intro: f.richText({ label: '介绍' }),
    photo: f.image({ label: '照片' }),
    people: f.list(
      { name: f.text({ label: '姓名', required: true }), categoryId: f.ref('category', { label: '分类' }) },
      { label: '人员', max: 5 },
    ),
    callCount: f.integer({ label: '次数', from: 'server', default: 0 }),
    ...mixin.audience,
    ...mixin.enable,
    ...mixin.sort,
  },
  list: {
    columns: [
      'name',
      'categoryId',
      'phone',
      'mobile',
      'allDay',
      'openTime',
      'closeTime',
      'callCount',
      'enable',
      'createdAt',
    ],
    filters: ['name', 'categoryId', 'allDay', 'enable', 'phone', 'mobile', 'callCount'],
    search: ['name', 'phone', 'mobile'],
    sortable: ['name', 'callCount', 'sort'],
    sort: ['sort', '-createdAt'],
    import: ['name', 'categoryId', 'phone', 'mobile', 'allDay', 'openTime', 'closeTime', 'sort'],
  },
  form: {
    sections: [
      {
        fields: [
          'name',
          'categoryId',
          'phone',
          'mobile',
          'department',
          'allDay',
          'openTime',
          'closeTime',
          'code',
          'secret',
          'intro',
          'photo',
          'people',
          'audience',
          'communityIds',
          'enable',
          'sort',
        ],
      },
    ],
  },
  operations: {
    list: op.list('POST /contact/condition'),
    options: op.options('GET /contact/options'),
    detail: op.detail('GET /contact/detail'),
    create: op.create('POST /contact/insert'),
    update: op.update('POST /contact/update'),
    remove: op.remove('GET /contact/delete'),
    enable: op.enable('POST /contact/enable'),
    export: op.exportFile('POST /contact/export'),
    template: op.template('GET /contact/template'),
    import: op.importFile('POST /contact/import'),
  },
})

export const company = defineResource({
  name: 'company',
  title: '单位',
  kind: 'master',
  titleField: 'name',
  fields: {
    name: f.text({ label: '名称', required: true, unique: true }),
    parentId: f.ref('company', { label: '上级', depth: 3 }),
    ...mixin.enable,
  },
  list: { columns: ['name', 'parentId'], sort: ['name'] },
  form: { sections: [{ fields: ['name', 'parentId', 'enable'] }] },
  operations: { options: op.options('GET /company/options') },
})

export const project = defineResource({
  name: 'project',
  title: '项目',
  kind: 'master',
  titleField: 'name',
  scope: { project: 'id' },
  fields: { name: f.text({ label: '名称', required: true }) },
  list: { columns: ['name'] },
  form: { sections: [{ fields: ['name'] }] },
  operations: {},
})

export const community = defineResource({
  name: 'community',
  title: '小区',
  kind: 'master',
  titleField: 'name',
  scope: { community: 'id' },
  fields: {
    name: f.text({ label: '名称', required: true }),
    projectId: f.ref('project', { label: '项目', required: true }),
    projectName: f.text({ label: '项目名称', derived: { lookup: 'name', by: 'projectId' } }),
  },
  list: { columns: ['name', 'projectName'], filters: ['projectName'], sortable: ['projectName'] },
  form: { sections: [{ fields: ['name', 'projectId'] }] },
  operations: {},
})

export const notice = defineResource({
  name: 'notice',
  title: '公告',
  kind: 'master',
  titleField: 'title',
  stateField: 'publishState',
  fields: { title: f.text({ label: '标题', required: true }), ...mixin.publish, ...mixin.window },
  list: {
    columns: ['title', 'publishState', 'windowState'],
    filters: ['windowState', 'publishState'],
    sortable: ['windowState' as never],
    sort: ['publishState:scheduled', 'title'],
  },
  form: { sections: [{ fields: ['title', 'publishAt', 'startAt', 'endAt'] }] },
  operations: {},
  transitions: publishTransitions('POST /notice/publish', 'POST /notice/withdraw'),
})

/** Who read a notice when. */
export const publishRead = defineResource({
  name: 'publishRead',
  title: '阅读记录',
  kind: 'log',
  titleField: 'customerId',
  fields: {
    bizId: f.text({ label: '内容', from: 'app' }),
    customerId: f.text({ label: '用户', from: 'app' }),
    times: f.integer({ label: '次数', from: 'server', default: 1 }),
  },
  list: { columns: ['bizId', 'customerId', 'times'] },
  operations: {},
})

/** Something with periods that the clock tells apart. */
export const occasion = defineResource({
  name: 'occasion',
  title: '场合',
  kind: 'master',
  titleField: 'name',
  stateField: 'state',
  fields: {
    name: f.text({ label: '名称', required: true }),
    opensAt: f.dateTime({ label: '开始', required: true }),
    closesAt: f.dateTime({ label: '结束', required: true }),
    state: f.select(defineEnumeration('occasionState', { planned: ['计划', 'grey'], over: ['结束', 'blue'] }), {
      label: '状态',
      from: 'server',
      default: 'planned',
    }),
    phase: f.select(
      defineEnumeration('occasionPhase', {
        before: ['未开始', 'grey'],
        open: ['进行中', 'green'],
        past: ['已过', 'red'],
      }),
      { label: '阶段', derived: { until: { before: 'opensAt', open: 'closesAt' }, last: 'past' } },
    ),
    minutes: f.integer({ label: '时长', derived: 'rule' }),
  },
  list: {
    columns: ['name', 'phase', 'minutes'],
    filters: ['phase'],
    sortable: ['minutes'],
    sort: ['opensAt'],
  },
  form: { sections: [{ fields: ['name', 'opensAt', 'closesAt'] }] },
  operations: {
    update: op.update('POST /occasion/update'),
    remove: op.remove('GET /occasion/delete', { only: { phase: 'before' } }),
    postpone: op.custom('POST /occasion/postpone', {
      label: '改期',
      permit: 'edit',
      only: { state: 'planned' },
      input: {
        days: f.integer({ label: '推迟天数', required: true, min: 1, max: 90 }),
        reason: f.longText({ label: '原因', required: true, max: 200 }),
      },
    }),
    soon: op.custom('GET /occasion/soon', {
      permit: 'menu',
      input: { days: f.integer({ label: '天数', required: true, min: 1 }) },
    }),
  },
  transitions: {
    conclude: op.transition('POST /occasion/conclude', {
      label: '总结',
      permit: 'review',
      from: ['planned'],
      to: 'over',
      only: { phase: 'past' },
    }),
  },
})
