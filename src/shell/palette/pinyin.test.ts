import { expect, test } from 'vitest'
import { indexOfInitials } from './pinyin.ts'

test.each([
  ['通用便民电话', 'tybmdh', 0],
  ['通用便民电话', 'bmdh', 2],
  ['角色管理', 'JSGL', 0],
  ['系统设置', 'xtsz', 0],
  ['他们扫描燃气', 'tmsmrq', 0],
  ['银行账号', 'yhzh', 0],
  ['调整长度', 'tzcd', 0],
  ['会计', 'kj', 0],
  ['频率', 'pl', 0],
  ['24小时服务', '24xs', 0],
  ['APP启动页', 'appqd', 0],
])('%s is found by %s', (text, initials, at) => {
  expect(indexOfInitials(text, initials)).toBe(at)
})

test.each([
  ['通用便民电话', 'xx'],
  ['通用便民电话', ''],
  ['通用便民电话', '便'],
  ['Roles', 'rs'],
])('%s is not found by %j', (text, initials) => {
  expect(indexOfInitials(text, initials)).toBe(-1)
})
