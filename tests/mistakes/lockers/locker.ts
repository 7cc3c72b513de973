import { defineEnumeration, defineResource, f, mixin, op } from '#declare'

const lockerSize = defineEnumeration('lockerSize', { small: ['小', 'grey'], large: ['大', 'blue'] })

/** 快递柜: a locker with its cells. */
export const locker = defineResource({
  name: 'locker',
  title: '快递柜管理',
  label: '快递柜',
  kind: 'master',
  path: '/lockers/locker',
  titleField: 'name',
  fields: {
    name: f.text({ label: '名称', required: true, max: 20, unique: true }),
    keeperMobile: f.mobile({ label: '管理员电话', mask: true }),
    cells: f.list(
      {
        cellNo: f.text({ label: '格口', required: true }),
        size: f.select(lockerSize, { label: '大小', required: true }),
      },
      { label: '格口表', min: 1, max: 50 },
    ),
    openAt: f.dateTime({ label: '启用时间' }),
    closeAt: f.dateTime({ label: '停用时间', compare: { is: '>', field: 'openAt' } }),
    closeReason: f.text({ label: '停用原因', required: true, when: { enable: false } }),
    parcelCount: f.integer({ label: '包裹数', derived: { count: 'parcel', by: 'lockerId' } }),
    ...mixin.enable,
  },
  list: { columns: ['name', 'keeperMobile', 'parcelCount', 'enable'], filters: ['name'], search: ['name'] },
  form: { sections: [{ fields: ['name', 'keeperMobile', 'cells', 'openAt', 'closeAt', 'enable', 'closeReason'] }] },
  tabs: [{ resource: 'parcel', by: 'lockerId' }],
  operations: {
    list: op.list('POST /locker/condition'),
    detail: op.detail('GET /locker/detail'),
    options: op.options('GET /locker/options'),
    create: op.create('POST /locker/add'),
    update: op.update('POST /locker/update'),
    remove: op.remove('GET /locker/delete', { blockedBy: [{ resource: 'parcel', by: 'lockerId' }] }),
  },
})
