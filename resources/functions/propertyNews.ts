import { defineResource, dict, f, mixin, op, publishTransitions, unpublished } from '#declare'

/** 红色物业: party-building and volunteering articles of the property companies. */
export const propertyNews = defineResource({
  name: 'propertyNews',
  title: '红色物业',
  label: '红色物业文章',
  kind: 'master',
  path: '/functions/publish/property/news',
  pages: {
    list: { aliases: ['/functions/property/news'] },
    create: {
      path: '/functions/publish/property/news/add',
      title: '新增红色物业',
      aliases: ['/functions/property/news/add'],
    },
    edit: {
      path: '/functions/publish/property/news/edit',
      title: '编辑红色物业',
      aliases: ['/functions/property/news/edit'],
    },
    show: {
      path: '/functions/publish/property/news/detail',
      title: '红色物业详情',
      aliases: ['/functions/property/news/detail'],
    },
  },
  titleField: 'title',
  scope: 'audience',

  fields: {
    title: f.text({ label: '标题', required: true, min: 2, max: 60 }),
    columnCode: f.select(dict('redColumn'), { label: '栏目', required: true, default: 'party' }),
    cover: f.image({ label: '封面图', required: true, ratio: 16 / 9, maxBytes: 2 * 1024 * 1024 }),
    summary: f.longText({ label: '摘要', max: 120 }),
    content: f.richText({ label: '正文', required: true, min: 1, max: 50_000 }),
    partyBranch: f.text({ label: '党支部', required: true, min: 2, max: 40 }),
    author: f.text({ label: '作者', min: 2, max: 20 }),
    ...mixin.audience,
    ...mixin.publish,
    ...mixin.reach,
    ...mixin.sort,
  },

  list: {
    columns: [
      'title',
      'columnCode',
      'cover',
      'partyBranch',
      'author',
      'audience',
      'publishState',
      'publishedAt',
      'publishedBy',
      'readCount',
      'readerCount',
      'sort',
      'createdAt',
    ],
    filters: ['columnCode', 'audience', 'communityIds', 'publishState', 'publishedAt', 'createdAt'],
    search: ['title', 'summary', 'partyBranch'],
    sortable: ['title', 'publishedAt', 'readCount', 'readerCount', 'sort'],
    sort: ['-publishedAt', 'sort', '-createdAt'],
    calendar: { from: 'publishedAt', planned: 'publishAt' },
    export: [
      'title',
      'columnCode',
      'partyBranch',
      'author',
      'audience',
      'publishState',
      'publishedAt',
      'readCount',
      'readerCount',
      'sort',
      'createdAt',
    ],
  },

  form: {
    sections: [
      { title: '文章内容', fields: ['title', 'columnCode', 'partyBranch', 'author', 'cover', 'summary', 'content'] },
      { title: '发布', fields: ['audience', 'communityIds', 'publishAt', 'sort'] },
    ],
  },

  tabs: [{ resource: 'publishRead', by: 'bizId', when: { publishState: ['published', 'withdrawn'] } }],

  operations: {
    list: op.list('POST /propertyNews/condition'),
    detail: op.detail('GET /propertyNews/detail'),
    create: op.create('POST /propertyNews/insert'),
    update: op.update('POST /propertyNews/update'),
    remove: op.remove('GET /propertyNews/delete', { only: unpublished }),
    export: op.exportFile('POST /propertyNews/export'),
  },

  stateField: 'publishState',
  transitions: publishTransitions('POST /propertyNews/publish', 'POST /propertyNews/withdraw', [
    'audience',
    'communityIds',
    'audienceSize',
  ]),
})
