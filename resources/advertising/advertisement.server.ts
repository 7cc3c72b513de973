import { defineServer } from '#server'
import { place } from './adSpace.server.ts'
import { advertisement } from './advertisement.ts'

/** 首页轮播: fits its space, in time and in size. */
export default defineServer(advertisement, {
  beforeWrite: ({ before, values }, call) => place(call, 'advertisement', before, values),
})
