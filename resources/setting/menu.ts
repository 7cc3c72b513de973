import { defineResource, f, op } from '#declare'
import { operation } from '#enumerations'

/** 菜单: the catalogue of menus that roles choose from; seeded from resources/menu.ts, never edited. */
export const menu = defineResource({
  name: 'menu',
  title: '菜单',
  kind: 'catalogue',
  titleField: 'menuName',

  fields: {
    menuName: f.text({ label: '菜单名称', required: true, min: 2, max: 30 }),
    nameEn: f.text({ label: '英文名称', required: true }),
    nameEs: f.text({ label: '西文名称', required: true }),
    path: f.text({ label: '路由', required: true, unique: true }),
    parentId: f.ref('menu', { label: '上级菜单' }),
    icon: f.icon({ label: '图标' }),
    external: f.url({ label: '外部链接' }),
    operations: f.multiSelect(operation, { label: '可用操作' }),
    sort: f.integer({ label: '排序', required: true, min: 0, max: 9999 }),
  },

  list: {
    columns: ['menuName', 'path', 'parentId', 'icon', 'operations', 'sort'],
    filters: ['parentId'],
    search: ['menuName', 'path'],
    sortable: ['sort'],
    sort: ['sort'],
  },

  operations: {
    options: op.options('GET /menu/options'),
    // What the caller may pass on to a role: the menus they hold themselves, with the operations they hold on each.
    held: op.custom('GET /menu/held', { permit: 'login', label: '可授权的菜单' }),
  },
})
