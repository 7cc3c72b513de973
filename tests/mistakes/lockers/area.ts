import { defineArea } from '#declare'

/** 快递柜: the area in which each mistake is made once. */
export const area = defineArea({ name: 'lockers', title: '快递柜', path: '/lockers', icon: 'star' })
