import { sql } from 'kysely'
import { DomainError, defineServer } from '#server'
import { customerRole } from './customerRole.ts'

/** 客户角色: every kind of customer has exactly one default role, and always can be given it. */
export default defineServer(customerRole, {
  async beforeWrite({ before, values }, { db }) {
    if (before?.isDefault && !values.isDefault) throw new DomainError('E_STATE', { errors: { isDefault: 'E_STATE' } })
    if (values.isDefault && values.enable === false) throw new DomainError('E_STATE', { errors: { enable: 'E_STATE' } })
    if (!values.isDefault || before?.isDefault) return
    // Two who appoint a default of the same kind at once take turns.
    await sql`select 1 from "customerRole"
      where "roleType" = ${values.roleType} and "deletedAt" is null for update`.execute(db)
    await sql`
      update "customerRole" set "isDefault" = false
      where "roleType" = ${values.roleType} and "isDefault" and "id" <> ${values.id}`.execute(db)
  },

  beforeRemove({ isDefault }) {
    if (isDefault) throw new DomainError('E_IN_USE')
  },
})
