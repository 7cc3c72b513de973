import { defineEnumeration, defineResource, f, op } from '../declare/index.ts'
import { normalise } from '../declare/normalise.ts'

const tone = defineEnumeration('sampleTone', { warm: ['暖', 'orange'], cold: ['冷', 'blue'] })
const phase = defineEnumeration('samplePhase', {
  draft: ['草稿', 'grey'],
  live: ['上线', 'green'],
  closed: ['关闭', 'red'],
})

/** A resource that has everything screens deal with; not part of the console. */
export const declaredSample = defineResource({
  name: 'sample',
  title: '样例管理',
  label: '样例',
  kind: 'master',
  path: '/samples',
  titleField: 'name',
  fields: {
    name: f.text({ label: '名称', required: true, min: 2, max: 30 }),
    code: f.text({ label: '编码', immutable: true }),
    tone: f.select(tone, { label: '色调' }),
    allDay: f.switch({ label: '全天', default: false }),
    openTime: f.timeOfDay({ label: '开始', required: true, when: { allDay: false }, default: '08:00' }),
    closeTime: f.timeOfDay({
      label: '结束',
      required: true,
      when: { allDay: false },
      compare: { is: '>', field: 'openTime' },
      default: '18:00',
    }),
    sort: f.integer({ label: '排序', min: 0 }),
    contacts: f.list({ phone: f.phone({ label: '电话', required: true }) }, { label: '联系人' }),
    secret: f.text({ label: '口令', writeOnly: true }),
    calls: f.integer({ label: '次数', from: 'server', default: 0 }),
    phase: f.select(phase, { label: '阶段', from: 'server', default: 'draft' }),
    enable: f.switch({ label: '启用状态', default: true }),
  },
  stateField: 'phase',
  list: {
    columns: ['name', 'tone', 'sort', 'phase', 'enable', 'createdAt'],
    filters: ['tone', 'allDay', 'sort', 'enable'],
    search: ['name'],
    sortable: ['name', 'sort'],
    sort: ['sort'],
    sums: ['calls'],
    inline: ['sort'],
    expand: ['contacts'],
    import: ['name'],
  },
  form: {
    sections: [
      { title: '基本信息', fields: ['name', 'code', 'tone', 'sort', 'secret'] },
      { title: '时间', fields: ['allDay', 'openTime', 'closeTime', 'contacts', 'enable'] },
    ],
  },
  operations: {
    list: op.list('POST /sample/condition'),
    options: op.options('GET /sample/options'),
    detail: op.detail('GET /sample/detail'),
    create: op.create('POST /sample/insert'),
    update: op.update('POST /sample/update'),
    remove: op.remove('GET /sample/delete'),
    enable: op.enable('POST /sample/enable'),
    sort: op.sort('POST /sample/sort'),
    export: op.exportFile('POST /sample/export'),
    template: op.template('GET /sample/template'),
    import: op.importFile('POST /sample/import'),
  },
  transitions: {
    release: op.transition('POST /sample/release', { label: '上线', permit: 'publish', from: ['draft'], to: 'live' }),
    close: op.transition('POST /sample/close', {
      label: '关闭',
      permit: 'close',
      from: ['live'],
      to: 'closed',
      danger: true,
      input: { reason: f.text({ label: '原因', required: true, min: 2, max: 20 }) },
    }),
  },
})

export const sample = normalise(declaredSample, 'samples')
