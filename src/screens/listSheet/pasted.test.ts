import { expect, test } from 'vitest'
import { pastedFile } from './pasted.ts'

const headings = ['用户', '元宝']

test('copied cells keep their headings, and are given them where they have none', async () => {
  expect(await pastedFile('元宝\t用户\n30\t王磊', headings).text()).toBe('元宝\t用户\n30\t王磊')
  expect(await pastedFile('王磊\t30', headings).text()).toBe('用户\t元宝\n王磊\t30')
})
