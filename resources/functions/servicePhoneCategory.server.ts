import { defineServer, iconNames } from '#server'
import { servicePhoneCategory } from './servicePhoneCategory.ts'

/** 便民电话分类: the icons staff choose from, with the picture the resident app shows. */
export default defineServer(servicePhoneCategory, {
  custom: {
    icons: async () => iconNames.map((name) => ({ name, url: `/icons/${name}.svg` })),
  },
})
