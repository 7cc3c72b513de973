import { defineEnumeration, defineResource, f, op } from '#declare'

const parcelState = defineEnumeration('parcelState', {
  waiting: ['待取', 'orange'],
  taken: ['已取', 'green'],
  returned: ['已退回', 'grey'],
})

/** 包裹: lies in a locker until somebody takes it. */
export const parcel = defineResource({
  name: 'parcel',
  title: '包裹管理',
  label: '包裹',
  kind: 'master',
  path: '/lockers/parcel',
  titleField: 'parcelNo',
  fields: {
    parcelNo: f.text({ label: '单号', required: true, max: 20, unique: true }),
    lockerId: f.ref('locker', { label: '快递柜', required: true, only: { enable: true } }),
    state: f.select(parcelState, { label: '状态', from: 'server', default: 'waiting' }),
    dueAt: f.dateTime({ label: '最晚取件' }),
    fee: f.money({ label: '保管费', min: 0 }),
    takenAt: f.dateTime({ label: '取件时间', from: 'server' }),
  },
  list: {
    columns: ['parcelNo', 'state', 'lockerId', 'dueAt', 'fee'],
    filters: ['state', 'createdAt'],
    search: ['parcelNo'],
  },
  form: { sections: [{ fields: ['parcelNo', 'lockerId', 'dueAt', 'fee'] }] },
  operations: {
    list: op.list('POST /parcel/condition'),
    detail: op.detail('GET /parcel/detail'),
    create: op.create('POST /parcel/add'),
    update: op.update('POST /parcel/update', { only: { state: 'waiting' } }),
    extend: op.custom('POST /parcel/extend', {
      label: '延期',
      permit: 'edit',
      only: { state: 'waiting' },
      summary: ['lockerId'],
      input: { days: f.integer({ label: '天数', required: true, min: 1, max: 7 }) },
    }),
  },
  stateField: 'state',
  transitions: {
    take: op.transition('POST /parcel/take', { label: '取件', permit: 'edit', from: ['waiting'], to: 'taken' }),
    giveBack: op.transition('POST /parcel/return', {
      label: '退回',
      permit: 'edit',
      from: ['waiting'],
      to: 'returned',
      danger: true,
    }),
  },
})
