import { defineResource, f, mixin, op } from '#declare'

/** 数据字典: named lists of options that staff maintain; selects marked dict('…') read them. */
export const dictionary = defineResource({
  name: 'dictionary',
  title: '数据字典',
  label: '字典',
  kind: 'master',
  path: '/setting/dictionary',
  titleField: 'dictCode',

  fields: {
    dictCode: f.text({ label: '字典编码', required: true, pattern: 'key', unique: true, immutable: true }),
    dictName: f.text({ label: '字典名称', required: true, min: 2, max: 30, unique: true }),
    description: f.longText({ label: '说明', max: 200 }),
    itemCount: f.integer({ label: '字典项数', derived: { count: 'dictionaryItem', by: 'dictionaryId' } }),
    builtIn: f.switch({ label: '系统内置', from: 'server' }),
    ...mixin.enable,
  },

  list: {
    columns: ['dictCode', 'dictName', 'description', 'itemCount', 'builtIn', 'enable', 'createdAt'],
    filters: ['builtIn', 'enable', 'createdAt'],
    search: ['dictCode', 'dictName'],
    sortable: ['dictCode', 'dictName', 'itemCount'],
    sort: ['dictCode'],
    export: ['dictCode', 'dictName', 'enable', 'createdAt'],
  },

  form: { sections: [{ fields: ['dictCode', 'dictName', 'description', 'enable'] }] },

  tabs: [{ resource: 'dictionaryItem', by: 'dictionaryId' }],

  operations: {
    list: op.list('POST /dictionary/condition'),
    options: op.options('GET /dictionary/options'),
    detail: op.detail('GET /dictionary/detail'),
    create: op.create('POST /dictionary/insert'),
    update: op.update('POST /dictionary/update'),
    remove: op.remove('GET /dictionary/delete', { only: { builtIn: false } }),
    enable: op.enable('POST /dictionary/enable'),
    export: op.exportFile('POST /dictionary/export'),
    /** The items of one dictionary, by its code: what selects of every page offer and lists name. */
    items: op.custom('GET /dictionary/items', {
      permit: 'login',
      byToken: true,
      input: { dictCode: f.text({ label: '字典编码', required: true }) },
    }),
  },
})
