import { defineResource, dict, f, mixin, op, publishTransitions, unpublished } from '#declare'
import { contentType } from '#enumerations'

/** 油区新闻: news for the whole oil area, as an article, a link or a video. */
export const news = defineResource({
  name: 'news',
  title: '油区新闻',
  label: '新闻',
  kind: 'master',
  path: '/functions/publish/news',
  pages: {
    list: { aliases: ['/functions/news'] },
    create: { path: '/functions/publish/news/add', title: '新增新闻', aliases: ['/functions/news/add'] },
    edit: { path: '/functions/publish/news/edit', title: '编辑新闻', aliases: ['/functions/news/edit'] },
    show: { path: '/functions/publish/news/detail', title: '新闻详情', aliases: ['/functions/news/detail'] },
  },
  titleField: 'title',

  fields: {
    title: f.text({ label: '新闻标题', required: true, min: 2, max: 60, unique: true }),
    category: f.select(dict('newsCategory'), { label: '栏目', required: true, default: 'oilfield' }),
    contentType: f.select(contentType, { label: '内容形式', required: true, default: 'article' }),
    cover: f.image({ label: '封面图', required: true, ratio: 16 / 9, maxBytes: 2 * 1024 * 1024 }),
    content: f.richText({ label: '正文', required: true, when: { contentType: 'article' }, min: 1, max: 50_000 }),
    linkUrl: f.url({ label: '外链地址', required: true, when: { contentType: 'link' } }),
    videoFile: f.file({
      label: '视频',
      required: true,
      when: { contentType: 'video' },
      types: ['mp4'],
      maxBytes: 50 * 1024 * 1024,
      hint: 'MP4 格式，不超过 50 MB',
    }),
    source: f.text({ label: '来源', required: true, min: 2, max: 30 }),
    author: f.text({ label: '作者', min: 2, max: 20 }),
    recommended: f.switch({ label: '推荐' }),
    pinned: f.switch({ label: '置顶', from: 'server' }),
    likeCount: f.integer({ label: '点赞数', from: 'server', default: 0 }),
    ...mixin.publish,
    ...mixin.reach,
  },

  list: {
    columns: [
      'title',
      'category',
      'contentType',
      'cover',
      'source',
      'publishState',
      'recommended',
      'pinned',
      'publishedAt',
      'publishedBy',
      'readCount',
      'readerCount',
      'likeCount',
      'author',
      'createdAt',
    ],
    filters: ['category', 'contentType', 'recommended', 'pinned', 'publishState', 'publishedAt', 'createdAt'],
    search: ['title', 'source'],
    sortable: ['title', 'pinned', 'likeCount', 'publishedAt', 'readCount', 'readerCount'],
    sort: ['-pinned', '-publishedAt', '-createdAt'],
    calendar: { from: 'publishedAt', planned: 'publishAt' },
    export: [
      'title',
      'category',
      'contentType',
      'source',
      'author',
      'pinned',
      'likeCount',
      'publishState',
      'publishedAt',
      'readCount',
      'readerCount',
      'createdAt',
    ],
  },

  form: {
    sections: [
      { title: '新闻信息', fields: ['title', 'category', 'source', 'author', 'cover'] },
      { title: '正文', fields: ['contentType', 'content', 'linkUrl', 'videoFile'] },
      { title: '发布', fields: ['publishAt', 'recommended'] },
    ],
  },

  tabs: [{ resource: 'publishRead', by: 'bizId', when: { publishState: ['published', 'withdrawn'] } }],

  operations: {
    list: op.list('POST /news/condition'),
    detail: op.detail('GET /news/detail'),
    create: op.create('POST /news/insert'),
    update: op.update('POST /news/update'),
    remove: op.remove('GET /news/delete', { only: unpublished }),
    export: op.exportFile('POST /news/export'),
  },

  stateField: 'publishState',
  transitions: {
    ...publishTransitions('POST /news/publish', 'POST /news/withdraw'),
    pin: op.transition('POST /news/pin', {
      label: '置顶',
      undo: '取消置顶',
      permit: 'pin',
      from: ['published'],
      input: { pinned: f.switch({ label: '置顶', default: true }) },
    }),
  },
})
