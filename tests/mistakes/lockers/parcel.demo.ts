import { defineDemo } from '#server'
import { parcel } from './parcel.ts'

export default defineDemo(parcel, {
  after: ['locker'],
  rows: (demo) => [{ draft: { parcelNo: 'P1', lockerId: demo.id('locker', 'gate'), fee: 100 } }],
})
