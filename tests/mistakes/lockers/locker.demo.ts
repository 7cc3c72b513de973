import { defineDemo } from '#server'
import { locker } from './locker.ts'

export default defineDemo(locker, {
  rows: () => [{ key: 'gate', draft: { name: '东门柜', cells: [{ cellNo: 'A1', size: 'small' as const }] } }],
})
