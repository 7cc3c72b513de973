import { defineResource, f, mixin, op } from '#declare'
import { dayKind, season, weekday, workBiz } from '#enumerations'

/** 工作时间配置: when a service is staffed, by projects and season, with the days off. */
export const workingHours = defineResource({
  name: 'workingHours',
  title: '工作时间配置',
  label: '工作时间',
  kind: 'master',
  path: '/operation/workinghours',
  pages: { form: { path: '/operation/workinghours/add', title: '新增工作时间' } },
  titleField: 'name',
  scope: { project: 'projectIds' },

  fields: {
    name: f.text({ label: '配置名称', required: true, min: 2, max: 30, unique: true }),
    workBiz: f.select(workBiz, { label: '业务类型', required: true, default: 'customerService' }),
    projectIds: f.refs('project', { label: '适用项目', required: true, min: 1, max: 50, only: { enable: true } }),
    season: f.select(season, { label: '季节', required: true, default: 'all' }),
    effective: f.dateRange({ label: '生效日期', required: true }),
    weekdays: f.multiSelect(weekday, {
      label: '工作日',
      required: true,
      min: 1,
      max: 7,
      default: ['1', '2', '3', '4', '5'],
    }),
    amStart: f.timeOfDay({ label: '上午上班', required: true, default: '08:30' }),
    amEnd: f.timeOfDay({
      label: '上午下班',
      required: true,
      default: '12:00',
      compare: { is: '>', field: 'amStart' },
    }),
    pmStart: f.timeOfDay({
      label: '下午上班',
      required: true,
      default: '14:00',
      compare: { is: '>=', field: 'amEnd' },
    }),
    pmEnd: f.timeOfDay({
      label: '下午下班',
      required: true,
      default: '17:30',
      compare: { is: '>', field: 'pmStart' },
    }),
    holidays: f.list(
      {
        date: f.date({ label: '日期', required: true, unique: true }),
        kind: f.select(dayKind, { label: '类型', required: true, default: 'off' }),
        name: f.text({ label: '名称', max: 20 }),
      },
      { label: '节假日', max: 60 },
    ),
    offTip: f.longText({ label: '非工作时间提示', required: true, min: 2, max: 200 }),
    ...mixin.enable,
    ...mixin.remark,
  },

  list: {
    columns: [
      'name',
      'workBiz',
      'projectIds',
      'season',
      'effective',
      'weekdays',
      'amStart',
      'amEnd',
      'pmStart',
      'pmEnd',
      'enable',
      'createdAt',
    ],
    filters: ['workBiz', 'projectIds', 'season', 'effective', 'enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'effective'],
    sort: ['-effective'],
  },

  form: {
    sections: [
      { title: '适用范围', fields: ['name', 'workBiz', 'projectIds', 'season', 'effective'] },
      { title: '工作时间', fields: ['weekdays', 'amStart', 'amEnd', 'pmStart', 'pmEnd'] },
      { title: '节假日', fields: ['holidays', 'offTip'] },
      { title: '其他', fields: ['enable', 'remark'] },
    ],
  },

  operations: {
    list: op.list('POST /workingHours/condition'),
    detail: op.detail('GET /workingHours/detail'),
    create: op.create('POST /workingHours/insert'),
    update: op.update('POST /workingHours/update'),
    remove: op.remove('GET /workingHours/delete'),
    enable: op.enable('POST /workingHours/enable'),
    export: op.exportFile('POST /workingHours/export'),
  },
})
