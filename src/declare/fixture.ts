import { buildCatalogue } from './catalogue.ts'
import { defineEnumeration } from './enumeration.ts'
import { f } from './field.ts'
import { mixin } from './mixins/mixins.ts'
import { op } from './operation.ts'
import { defineArea, definePage, defineView } from './page.ts'
import { defineResource } from './resource.ts'

/** A small world of declarations for tests of the vocabulary. */
export const shade = defineEnumeration('shade', { light: ['浅', 'gold'], dark: ['深', 'grey'] })

export const paint = defineResource({
  name: 'paint',
  title: '涂料管理',
  label: '涂料',
  kind: 'master',
  path: '/shop/paint',
  pages: { form: { path: '/shop/paint/detail', title: '涂料详情' } },
  titleField: 'name',
  fields: {
    name: f.text({ label: '名称', required: true, max: 20, unique: ['shade'] }),
    shade: f.select(shade, { label: '深浅', required: true, default: 'light' }),
    parentId: f.ref('paint', { label: '上级', depth: 3 }),
    note: f.longText({ label: '说明', hint: '内部使用', when: { shade: 'dark' } }),
    parts: f.list({ name: f.text({ label: '部件', required: true }) }, { label: '配方' }),
    childCount: f.integer({ label: '下级数', derived: { count: 'paint', by: 'parentId' } }),
    ...mixin.enable,
  },
  list: { columns: ['name', 'shade', 'childCount', 'enable'], filters: ['shade', 'parentId'], sort: ['-name'] },
  form: { sections: [{ title: '基本信息', fields: ['name', 'shade', 'parentId', 'note', 'parts', 'enable'] }] },
  tabs: [{ resource: 'paint', by: 'parentId' }],
  operations: {
    list: op.list('POST /paint/condition'),
    detail: op.detail('GET /paint/detail'),
    create: op.create('POST /paint/insert'),
    remove: op.remove('GET /paint/delete', { blockedBy: [{ resource: 'paint', by: 'parentId' }] }),
    enable: op.enable('GET /paint/state'),
  },
  stateField: 'shade',
  transitions: {
    darken: op.transition('POST /paint/darken', {
      label: '加深',
      permit: 'edit',
      from: ['light'],
      to: 'dark',
      input: { reason: f.text({ label: '原因', hint: '写入记录', required: true }) },
    }),
  },
})

export const darkPaint = defineView({
  of: paint,
  name: 'darkPaint',
  title: '深色涂料',
  path: '/shop/dark',
  where: { shade: 'dark' },
  operations: ['list', 'detail'],
})

export const mixer = definePage({ name: 'mixer', title: '调色', path: '/shop/mixer' })

export const shop = defineArea({
  name: 'shop',
  title: '商店',
  path: '/shop',
  icon: 'store',
  roles: ['super_admin'],
  aliases: { '/store': '/shop' },
})

export const declarations = [{ area: shop, resources: [paint], views: [darkPaint], pages: [mixer], reports: [] }]
export const catalogue = buildCatalogue(declarations)
