import { defineResource, f, mixin, op } from '#declare'

/** 便民电话分类: the headings under which residents find the general phones; never deleted, only switched off. */
export const servicePhoneCategory = defineResource({
  name: 'servicePhoneCategory',
  title: '分类管理',
  label: '电话分类',
  kind: 'master',
  path: '/functions/publish/peopleTelephone/detail',
  pages: {
    list: {
      aliases: ['/functions/peopleTelephone/detail'],
      opener: { page: '/functions/publish/peopleTelephone/uniConveniencePhone', permit: 'category' },
    },
  },
  titleField: 'name',

  fields: {
    name: f.text({ label: '分类名称', required: true, min: 2, max: 12, unique: true }),
    icon: f.icon({ label: '图标', required: true }),
    phoneCount: f.integer({ label: '电话数量', derived: { count: 'universalServicePhone', by: 'categoryId' } }),
    ...mixin.enable,
    ...mixin.sort,
    ...mixin.remark,
  },

  list: {
    columns: ['name', 'icon', 'phoneCount', 'enable', 'sort', 'createdAt'],
    filters: ['enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'phoneCount', 'sort'],
    sort: ['sort', 'name'],
    inline: ['sort'],
  },

  form: { sections: [{ fields: ['name', 'icon', 'enable', 'sort', 'remark'] }] },

  operations: {
    list: op.list('POST /servicePhoneCategory/findAll'),
    options: op.options('GET /servicePhoneCategory/findAllServicePhoneCategory', { where: { enable: true } }),
    detail: op.detail('GET /servicePhoneCategory/detail'),
    create: op.create('POST /servicePhoneCategory/insert'),
    update: op.update('POST /servicePhoneCategory/update'),
    enable: op.enable('GET /servicePhoneCategory/state'),
    icons: op.custom('GET /servicePhoneCategory/getIcon', { permit: 'login' }),
  },
})
