import { defineResource, f, mixin, op } from '#declare'

/** 通用便民电话: public service numbers that residents see by category. */
export const universalServicePhone = defineResource({
  name: 'universalServicePhone',
  title: '通用便民电话',
  kind: 'master',
  path: '/functions/publish/peopleTelephone/uniConveniencePhone',
  pages: { list: { aliases: ['/uniConveniencePhone', '/functions/peopleTelephone/uniConveniencePhone'] } },
  titleField: 'name',
  scope: 'audience',

  fields: {
    name: f.text({ label: '名称', required: true, min: 2, max: 30, unique: ['categoryId'] }),
    categoryId: f.ref('servicePhoneCategory', { label: '电话分类', required: true, only: { enable: true } }),
    phone: f.phone({ label: '联系电话', required: true }),
    backupPhone: f.phone({ label: '备用电话', compare: { is: '!=', field: 'phone' } }),
    allDay: f.switch({ label: '24小时服务', default: false }),
    openTime: f.timeOfDay({ label: '服务开始', required: true, when: { allDay: false }, default: '08:00' }),
    closeTime: f.timeOfDay({
      label: '服务结束',
      required: true,
      when: { allDay: false },
      compare: { is: '>', field: 'openTime' },
      default: '18:00',
    }),
    address: f.text({ label: '地址', max: 120 }),
    intro: f.longText({ label: '服务说明', max: 200 }),
    callCount: f.integer({ label: '拨打次数', from: 'server', default: 0 }),
    ...mixin.audience,
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: [
      'name',
      'categoryId',
      'phone',
      'backupPhone',
      'allDay',
      'openTime',
      'closeTime',
      'callCount',
      'audience',
      'enable',
      'sort',
      'createdAt',
    ],
    filters: ['categoryId', 'allDay', 'audience', 'communityIds', 'enable', 'createdAt'],
    search: ['name', 'phone'],
    sortable: ['name', 'callCount', 'sort'],
    sort: ['sort', '-createdAt'],
    inline: ['sort'],
    export: { except: ['communityIds'] },
    import: { except: ['audience', 'communityIds', 'enable'] },
  },

  form: {
    sections: [
      { title: '基本信息', fields: ['name', 'categoryId', 'phone', 'backupPhone'] },
      { title: '服务时间', fields: ['allDay', 'openTime', 'closeTime', 'address', 'intro'] },
      { title: '展示', fields: ['audience', 'communityIds', 'enable', 'sort'] },
    ],
  },

  operations: {
    list: op.list('POST /universalServicePhone/condition'),
    detail: op.detail('GET /universalServicePhone/detail'),
    create: op.create('POST /universalServicePhone/insert'),
    update: op.update('POST /universalServicePhone/update'),
    remove: op.remove('GET /universalServicePhone/delete'),
    enable: op.enable('POST /universalServicePhone/enable'),
    export: op.exportFile('POST /universalServicePhone/export'),
    template: op.template('GET /universalServicePhone/servicePhoneTemplate'),
    import: op.importFile('POST /universalServicePhone/importService'),
  },
})
