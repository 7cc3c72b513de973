import { definePageServer } from '#server'
import { area } from './area.ts'

/** Points of all residents whom the caller may see. */
export default definePageServer(area, {
  async figures(_input, { rows }) {
    const { summary } = await rows('pointsUser').list({ pageSize: 1 })
    return { issued: summary?.['earnedTotal'], used: summary?.['usedTotal'], outstanding: summary?.['balance'] }
  },
})
