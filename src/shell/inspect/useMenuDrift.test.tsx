import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, serve } from '../../screens/harness.tsx'
import { screens } from '../../screens/screens.ts'
import Inspector from './Inspector.tsx'

test('a page that the menu calls otherwise is told over the page, with the character that differs', async () => {
  const entry = { path: '/functions/publish/notice', menuName: '物业公 告', secondaryMenu: [], operationList: [] }
  serve(({ endpoint }) => ({
    data:
      endpoint === 'GET /menu/list'
        ? [{ ...entry, icon: null, external: null }]
        : { list: [], total: 0, pageNum: 1, pageSize: 20 },
  }))
  Object.assign(screens, { list: Inspector })
  open()
  expect(await screen.findByText(/标题不同：页面“物业公告”，菜单“物业公 告”，从第 4 个字符起/)).toBeDefined()
})
