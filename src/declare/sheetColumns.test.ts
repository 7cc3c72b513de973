import { expect, test } from 'vitest'
import { f } from './field.ts'
import { normaliseField } from './normalise.ts'
import { sheetColumns } from './sheetColumns.ts'

const fields = [
  normaliseField('title', f.text({ label: '标题' })),
  normaliseField('cover', f.image({ label: '封面' })),
  normaliseField('content', f.richText({ label: '内容' })),
  normaliseField('state', f.text({ label: '状态' })),
  normaliseField('password', f.text({ label: '密码', writeOnly: true })),
  normaliseField('createdAt', f.dateTime({ label: '创建时间' }), true),
  normaliseField('version', f.integer({ label: '版本' }), true),
]

test('columns that are named are those, in that order', () => {
  expect(sheetColumns(['state', 'title'], fields)).toEqual(['state', 'title'])
})

test('all but some are all that a cell can hold and everybody may read', () => {
  expect(sheetColumns({ except: [] }, fields)).toEqual(['title', 'state', 'createdAt'])
  expect(sheetColumns({ except: ['state', 'createdAt'] }, fields)).toEqual(['title'])
})
