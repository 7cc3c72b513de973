import type { Schema } from '../schemas.ts'
import { listCalls, listSchemas } from './lists.ts'
import { operatorCalls } from './operator.ts'
import { peopleCalls, peopleSchemas } from './people.ts'
import type { PlatformCalls } from './platformCall.ts'
import { programCalls, programSchemas } from './programs.ts'
import { recordCalls, recordSchemas } from './records.ts'
import { sessionCalls, sessionSchemas } from './session.ts'

/** Every call that is not of a declaration. A test holds them against the routes. */
export const platformCalls: PlatformCalls = {
  ...sessionCalls,
  ...listCalls,
  ...recordCalls,
  ...peopleCalls,
  ...operatorCalls,
  ...programCalls,
}

/** The schemas that they share. */
export const platformSchemas: Readonly<Record<string, Schema>> = {
  ...sessionSchemas,
  ...listSchemas,
  ...recordSchemas,
  ...peopleSchemas,
  ...programSchemas,
}
