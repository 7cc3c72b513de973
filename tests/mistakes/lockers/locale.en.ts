import type { AreaMessages, Messages } from '#declare'
import type { locker } from './locker.ts'
import type { parcel } from './parcel.ts'

export const en = {
  title: 'Lockers',
  resources: {
    locker: {
      title: 'Lockers',
      label: 'Locker',
      fields: {
        name: 'Name',
        keeperMobile: 'Keeper’s mobile',
        cells: 'Cells',
        openAt: 'Opens at',
        closeAt: 'Closes at',
        closeReason: 'Why it is closed',
        parcelCount: 'Parcels',
      },
      lists: { cells: { cellNo: 'Cell', size: 'Size' } },
    } satisfies Messages<typeof locker>,
    parcel: {
      title: 'Parcels',
      label: 'Parcel',
      fields: {
        parcelNo: 'Number',
        lockerId: 'Locker',
        state: 'Status',
        dueAt: 'Fetch by',
        fee: 'Fee',
        takenAt: 'Fetched at',
      },
      operations: { extend: 'Extend', take: 'Hand over', giveBack: 'Return' },
      inputs: { extend: { days: 'Days' } },
    } satisfies Messages<typeof parcel>,
  },
  reports: {
    parcelReport: {
      title: 'Parcel figures',
      measures: { came: 'Arrived', taken: 'Fetched', lockers: 'Lockers' },
      charts: { trend: 'Trend' },
    },
  },
} satisfies AreaMessages
