import { sql } from 'kysely'
import { type Call, defineServer } from '#server'
import { doorOpenRecord } from './doorOpenRecord.ts'

/** Projects by community, within a call: devices report thousands of openings of the same few communities. */
const projects = new WeakMap<Call, Map<string, string | null>>()

async function projectOf(call: Call, communityId: string): Promise<string | null> {
  const known = projects.get(call) ?? new Map<string, string | null>()
  projects.set(call, known)
  const before = known.get(communityId)
  if (before !== undefined) return before
  const { rows } = await sql<{ projectId: string }>`
    select "projectId" from "community" where "id" = ${communityId}`.execute(call.db)
  const projectId = rows[0]?.projectId ?? null
  known.set(communityId, projectId)
  return projectId
}

/** 开门记录: a device knows the community it stands in; the project follows. */
export default defineServer(doorOpenRecord, {
  async beforeWrite({ values }, call) {
    if (values.communityId) values.projectId = await projectOf(call, values.communityId)
  },
})
