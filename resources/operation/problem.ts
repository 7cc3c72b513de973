import { defineResource, dict, f, mixin, op } from '#declare'

/** 常见问题: questions and answers of the help centre. */
export const problem = defineResource({
  name: 'problem',
  title: '常见问题',
  label: '问题',
  kind: 'master',
  path: '/operation/problem',
  pages: { form: { path: '/operation/problem/detail', title: '问题详情' } },
  titleField: 'question',

  fields: {
    question: f.text({ label: '问题', required: true, min: 4, max: 80, unique: true }),
    problemType: f.select(dict('problemType'), { label: '问题分类', required: true, default: 'other' }),
    answer: f.richText({ label: '解答', required: true, min: 1, max: 10_000 }),
    keywords: f.text({ label: '关键词', max: 60, hint: '用逗号分隔，最多 8 个' }),
    hot: f.switch({ label: '热门', default: false, hint: '最多 10 个启用的热门问题' }),
    usefulCount: f.integer({ label: '有用', from: 'server', default: 0 }),
    uselessCount: f.integer({ label: '无用', from: 'server', default: 0 }),
    ...mixin.roles,
    ...mixin.enable,
    ...mixin.sort,
    ...mixin.traffic,
  },

  list: {
    columns: [
      'question',
      'problemType',
      'keywords',
      'hot',
      'roleTypes',
      'usefulCount',
      'uselessCount',
      'viewCount',
      'enable',
      'sort',
      'createdAt',
      'clickCount',
    ],
    filters: ['problemType', 'hot', 'roleTypes', 'enable', 'createdAt'],
    search: ['question', 'keywords'],
    sortable: ['question', 'usefulCount', 'uselessCount', 'viewCount', 'clickCount', 'sort'],
    sort: ['sort', '-updatedAt'],
    expand: ['answer'],
    import: ['question', 'problemType', 'answer', 'keywords', 'sort'],
  },

  form: {
    sections: [
      { title: '问题', fields: ['question', 'problemType', 'keywords', 'answer'] },
      { title: '展示', fields: ['roleTypes', 'hot', 'enable', 'sort'] },
    ],
  },

  operations: {
    list: op.list('POST /problem/condition'),
    detail: op.detail('GET /problem/detail'),
    create: op.create('POST /problem/insert'),
    update: op.update('POST /problem/update'),
    remove: op.remove('GET /problem/delete'),
    enable: op.enable('POST /problem/enable'),
    export: op.exportFile('POST /problem/export'),
    template: op.template('GET /problem/template'),
    import: op.importFile('POST /problem/import'),
  },
})
