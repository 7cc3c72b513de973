import { defineReport, f, measure, op } from '#declare'
import { publishBiz } from '#enumerations'

const published = { publishState: 'published' } as const

/** 发布报表: what was published in the period, whom it addressed, and how much of it was read. */
export const publishReport = defineReport({
  name: 'publishReport',
  title: '发布报表',
  of: 'notice',
  path: '/statistics/notice/list',
  period: { by: 'publishedAt', days: 30 },
  fields: { title: f.text({ label: '标题' }), bizType: f.select(publishBiz, { label: '内容类型' }) },
  kinds: {
    by: 'bizType',
    of: {
      notice: { of: 'notice', where: published },
      // News is for everybody and has no audience to choose.
      news: { of: 'news', where: published, by: { likes: 'likeCount' }, is: { audience: 'all' } },
      propertyNews: { of: 'propertyNews', where: published },
      activity: {
        of: 'communityActivity',
        where: { state: ['published', 'reviewed'] },
        by: { likes: 'signupCount' },
      },
    },
  },
  filters: ['bizType', 'publishedBy', 'communityIds'],
  rows: ['bizType', 'id'],
  details: ['audience', 'publishedBy', 'publishedAt'],

  measures: {
    items: measure.count({ label: '发布数' }),
    audienceSize: measure.sum('audienceSize', { label: '目标人数' }),
    readCount: measure.sum('readCount', { label: '阅读量' }),
    readerCount: measure.sum('readerCount', { label: '阅读人数' }),
    readRate: measure.share('readerCount', 'audienceSize', { label: '阅读率' }),
    readSeconds: measure.sum('readSeconds', { label: '阅读时长(秒)' }),
    avgSeconds: measure.ratio('readSeconds', 'readCount', { label: '平均阅读时长(秒)' }),
    likes: measure.sum('likes', { label: '点赞/报名' }),
  },

  cards: ['items', 'readCount', 'readerCount', 'readRate', 'avgSeconds', 'likes'],
  columns: ['readCount', 'readerCount', 'audienceSize', 'readRate', 'avgSeconds', 'likes'],
  charts: {
    perDay: {
      label: '发布与阅读',
      as: 'column',
      over: 'period',
      measures: ['items', 'readCount'],
      lines: ['readCount'],
    },
    kinds: { label: '各类内容阅读', as: 'ring', over: 'bizType', measures: ['readCount'] },
    top: { label: '阅读前十名', as: 'bar', over: 'id', measures: ['readCount'], top: 10 },
  },

  operations: {
    list: op.list('POST /publishReport/condition'),
    export: op.exportFile('POST /publishReport/export'),
  },
})
