import { defineArea } from '#declare'

/** Pages as Refine's documentation for antd writes them; a test puts this folder beside the areas of a copy of the project. */
export const area = defineArea({ name: 'stock', title: '照文档写的页面', path: '/stock', icon: 'star' })
