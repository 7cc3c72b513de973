import { defineArea, op } from '#declare'

/** 积分管理: what earns residents points, and what they have, got and spent. */
export const area = defineArea({
  name: 'integrals',
  title: '积分管理',
  path: '/integrals',
  icon: 'star',
  operations: { figures: op.custom('GET /integrals/figures', { permit: 'menu' }) },
})
