import { f } from './field.ts'
import type { StandardName } from './standardValues.ts'

/** Fields that every row has without declaring them (domain 0.1). All but version stand in the footer of a show page. */
export const standardFields = {
  id: f.text({ label: '编号', from: 'server', immutable: true, max: 20 }),
  createdAt: f.dateTime({ label: '创建时间', from: 'server' }),
  updatedAt: f.dateTime({ label: '更新时间', from: 'server' }),
  /** An account, or one of app, system and device. */
  createdBy: f.ref('account', { label: '创建人', from: 'server' }),
  updatedBy: f.ref('account', { label: '更新人', from: 'server' }),
  version: f.integer({ label: '版本', from: 'server', min: 1 }),
} satisfies Record<StandardName, unknown>
