import { defineServer } from '#server'
import { ensureRoom } from './adSpace.server.ts'
import { advertisement } from './advertisement.ts'

/** 首页轮播: finds room in its space. */
export default defineServer(advertisement, {
  beforeWrite: ({ values }, call) => ensureRoom(call, 'advertisement', values),
})
