import { expect, test } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldOf } from '../../fields/families/sample.fixture.ts'
import { problemsOf } from './problems.ts'

test('problems are told as the form asks for its fields, after what no field shows', () => {
  const fields = ['落款单位', '公告内容'].map((label) => ({ ...fieldOf(f.text({ label })), name: label, label }))
  const problems = problemsOf(
    { 公告内容: '不能为空', other: '不能填写', 落款单位: '不能为空' },
    { fields, labelOf: ({ label }) => label, subLabelOf: () => '', t: (key) => key },
  )
  expect(problems.map(({ label, message }) => label ?? message)).toEqual(['不能填写', '落款单位', '公告内容'])
})
