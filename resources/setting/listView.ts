import { defineResource, f, op } from '#declare'

/** 列表视图: filters, order and page size of a list that somebody saved under a name, for themselves or for roles. */
export const listView = defineResource({
  name: 'listView',
  title: '列表视图',
  label: '视图',
  kind: 'master',
  titleField: 'name',
  scope: 'rule',

  fields: {
    name: f.text({ label: '名称', required: true, max: 30, unique: ['listName', 'createdBy'] }),
    listName: f.text({ label: '列表', required: true, max: 60, pattern: 'key', immutable: true }),
    query: f.longText({ label: '查询条件', max: 4000 }),
    jobIds: f.refs('job', { label: '共享给角色', max: 20, only: { enable: true } }),
  },

  list: {
    columns: ['name', 'listName', 'jobIds', 'createdBy', 'createdAt'],
    filters: ['listName', 'createdBy'],
    search: ['name'],
    sortable: ['name'],
    sort: ['name'],
  },

  form: { sections: [{ fields: ['name', 'jobIds', 'listName', 'query'] }] },

  // No page serves these rows: they stand in the menu of the list they belong to.
  operations: {
    list: op.list('POST /listView/condition', { permit: 'login' }),
    create: op.create('POST /listView/insert', { permit: 'login' }),
    update: op.update('POST /listView/update', { permit: 'login' }),
    remove: op.remove('GET /listView/delete', { permit: 'login', hard: true }),
  },
})
