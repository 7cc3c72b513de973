import { defineResource, dict, f, mixin, op, publishTransitions, unpublished } from '#declare'

/** 物业公告: what the property companies tell the residents of their communities. */
export const notice = defineResource({
  name: 'notice',
  title: '物业公告',
  label: '公告',
  kind: 'master',
  path: '/functions/publish/notice',
  pages: {
    list: { aliases: ['/functions/notice'] },
    create: { path: '/functions/publish/notice/add', title: '新增公告', aliases: ['/functions/notice/add'] },
    edit: { path: '/functions/publish/notice/edit', title: '编辑公告', aliases: ['/functions/notice/edit'] },
    show: { path: '/functions/publish/notice/detail', title: '公告详情', aliases: ['/functions/notice/detail'] },
  },
  titleField: 'title',
  scope: 'audience',

  fields: {
    title: f.text({ label: '公告标题', required: true, min: 2, max: 60 }),
    noticeType: f.select(dict('noticeType'), { label: '公告类型', required: true, default: 'other' }),
    cover: f.image({ label: '封面图', ratio: 16 / 9, maxBytes: 2 * 1024 * 1024 }),
    summary: f.longText({ label: '摘要', max: 120 }),
    content: f.richText({ label: '公告内容', required: true, min: 1, max: 20_000 }),
    attachments: f.files({ label: '附件', max: 5 }),
    signer: f.text({ label: '落款单位', required: true, min: 2, max: 40 }),
    pinned: f.switch({ label: '置顶', from: 'server' }),
    push: f.switch({ label: '推送消息', hint: '首次发布时向可见范围内的居民推送一条消息' }),
    readRate: f.percent({ label: '阅读率', derived: 'rule' }),
    ...mixin.audience,
    ...mixin.publish,
    ...mixin.reach,
  },

  list: {
    columns: [
      'title',
      'noticeType',
      'cover',
      'signer',
      'audience',
      'publishState',
      'pinned',
      'publishedAt',
      'publishedBy',
      'readCount',
      'readerCount',
      'readRate',
      'push',
      'createdAt',
    ],
    filters: ['noticeType', 'pinned', 'audience', 'communityIds', 'publishState', 'publishedAt', 'createdAt'],
    search: ['title', 'summary'],
    sortable: ['title', 'pinned', 'publishedAt', 'readCount', 'readerCount', 'readRate'],
    sort: ['-pinned', '-publishedAt', '-createdAt'],
    calendar: { from: 'publishedAt', planned: 'publishAt' },
    export: [
      'title',
      'noticeType',
      'signer',
      'pinned',
      'audience',
      'publishState',
      'publishedAt',
      'readCount',
      'readerCount',
      'readRate',
      'createdAt',
    ],
  },

  form: {
    sections: [
      { title: '公告内容', fields: ['title', 'noticeType', 'signer', 'cover', 'summary', 'content', 'attachments'] },
      { title: '发布', fields: ['audience', 'communityIds', 'publishAt', 'push'] },
    ],
  },

  tabs: [{ resource: 'publishRead', by: 'bizId', when: { publishState: ['published', 'withdrawn'] } }],

  operations: {
    list: op.list('POST /notice/condition'),
    detail: op.detail('GET /notice/detail'),
    create: op.create('POST /notice/insert'),
    update: op.update('POST /notice/update'),
    remove: op.remove('GET /notice/delete', { only: unpublished }),
    export: op.exportFile('POST /notice/export'),
  },

  stateField: 'publishState',
  transitions: {
    ...publishTransitions('POST /notice/publish', 'POST /notice/withdraw', [
      'audience',
      'communityIds',
      'audienceSize',
      'push',
    ]),
    pin: op.transition('POST /notice/pin', {
      label: '置顶',
      undo: '取消置顶',
      permit: 'pin',
      from: ['published'],
      input: { pinned: f.switch({ label: '置顶', default: true }) },
    }),
  },
})
