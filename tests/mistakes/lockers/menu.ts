/** The entries of the area, as `resources/menu.ts` has them. */
export const menuEntries = [
  { path: '/lockers', menuName: '快递柜', operations: [] },
  { path: '/lockers/locker', menuName: '快递柜管理', operations: ['add', 'edit', 'delete', 'detail'] },
  { path: '/lockers/parcel', menuName: '包裹管理', operations: ['add', 'edit', 'detail'] },
  { path: '/lockers/parcelReport', menuName: '包裹统计', operations: [] },
]
