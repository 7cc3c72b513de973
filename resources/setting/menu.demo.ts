import { defineDemo } from '#server'
import { menuEntries } from '../menu.ts'
import { menu } from './menu.ts'

/** The menu catalogue itself: every installation has it. */
export default defineDemo(menu, {
  essential: true,
  rows: (demo) =>
    menuEntries.map(({ path, parent, menuName, nameEn, nameEs, operations, icon, external }, index) => ({
      key: path,
      draft: {
        path,
        parentId: parent && demo.id('menu', parent),
        menuName,
        nameEn,
        nameEs,
        operations,
        icon: icon ?? null,
        external: external ?? null,
        sort: (index + 1) * 10,
      },
    })),
})
