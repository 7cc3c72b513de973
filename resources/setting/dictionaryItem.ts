import { defineResource, f, mixin, op } from '#declare'

/** 字典项: one option of a dictionary, with its words in three languages. */
export const dictionaryItem = defineResource({
  name: 'dictionaryItem',
  title: '字典项',
  kind: 'master',
  titleField: 'label',

  fields: {
    dictionaryId: f.ref('dictionary', { label: '所属字典', required: true, immutable: true }),
    value: f.text({ label: '字典值', required: true, pattern: 'key', unique: ['dictionaryId'], immutable: true }),
    label: f.text({ label: '中文名', required: true, min: 1, max: 30, unique: ['dictionaryId'] }),
    labelEn: f.text({ label: '英文名', required: true, min: 1, max: 60 }),
    labelEs: f.text({ label: '西文名', required: true, min: 1, max: 60 }),
    color: f.color({ label: '颜色' }),
    isDefault: f.switch({ label: '默认项' }),
    useCount: f.integer({ label: '引用数', derived: 'rule' }),
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: ['value', 'label', 'labelEn', 'labelEs', 'color', 'isDefault', 'useCount', 'enable', 'sort', 'createdAt'],
    filters: ['dictionaryId', 'enable', 'createdAt'],
    search: ['value', 'label'],
    sortable: ['sort'],
    sort: ['sort', 'value'],
    import: { except: ['color', 'isDefault', 'enable'] },
  },

  form: {
    sections: [
      { fields: ['dictionaryId', 'value', 'label', 'labelEn', 'labelEs', 'color', 'isDefault', 'enable', 'sort'] },
    ],
  },

  operations: {
    list: op.list('POST /dictionaryItem/condition'),
    create: op.create('POST /dictionaryItem/insert'),
    update: op.update('POST /dictionaryItem/update'),
    remove: op.remove('GET /dictionaryItem/delete'),
    enable: op.enable('POST /dictionaryItem/enable'),
    sort: op.sort('POST /dictionaryItem/sort'),
    template: op.template('GET /dictionaryItem/template'),
    import: op.importFile('POST /dictionaryItem/import'),
  },
})
