import { defineResource, f } from '#declare'

/** 文件: an uploaded file, which picture and file fields refer to; its calls stand in the wire contract. */
export const fileAsset = defineResource({
  name: 'fileAsset',
  title: '文件',
  kind: 'record',
  titleField: 'name',
  scope: 'own',

  fields: {
    name: f.text({ label: '文件名', from: 'server', min: 1, max: 120 }),
    url: f.url({ label: '地址', from: 'server' }),
    mime: f.text({ label: '类型', from: 'server' }),
    // Uploads end at 50 MB (fileTypes.ts); the file of an export of millions of rows does not.
    size: f.integer({ label: '大小(字节)', from: 'server', max: 4 * 1024 ** 3 }),
    sha256: f.text({ label: '摘要', from: 'server' }),
    bizType: f.text({ label: '业务', from: 'server' }),
  },

  list: {
    columns: ['name', 'mime', 'size', 'createdAt'],
    filters: ['mime', 'bizType', 'createdAt'],
    search: ['name'],
    sortable: ['size'],
    sort: ['-createdAt'],
  },

  operations: {},
})
