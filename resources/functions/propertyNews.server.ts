import { defineServer, ensurePlatform } from '#server'
import { propertyNews } from './propertyNews.ts'

/** 红色物业: written and published by accounts that are meant to. */
export default defineServer(propertyNews, {
  async beforeWrite({ before }, call) {
    if (!before) await ensurePlatform(call, 'propertyNews')
  },
  transitions: {
    async publish(_row, _input, call) {
      await ensurePlatform(call, 'propertyNews')
      return {}
    },
  },
})
