import * as z from 'zod/mini'
import { rule, wrongFormat } from '../issue.ts'

const idPattern = /^[0-9A-Za-z_-]{1,20}$/

/** The opaque id of a row or file (domain 0.1), or one of app, system and device in `createdBy`. */
export const idSchema = (): z.ZodMiniType<string> =>
  z.string().check(rule((id) => idPattern.test(id), wrongFormat, { pattern: idPattern }))
