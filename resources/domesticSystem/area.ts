import { defineArea } from '#declare'

/** 家政系统: what the connected housekeeping company offers residents, and their orders. */
export const area = defineArea({
  name: 'domesticSystem',
  title: '家政系统',
  path: '/domesticSystem',
  icon: 'washing-machine',
})
