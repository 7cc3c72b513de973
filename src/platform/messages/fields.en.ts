import type { FieldTextKey } from './fields.zh.ts'

export const fieldsEn = {
  yes: 'Yes',
  no: 'No',
  enabled: 'Enabled',
  disabled: 'Disabled',
  points: '{count} points',
  yuanbao: '{count} yuanbao',
  items: '{count} items',
  'color.grey': 'Grey',
  'color.blue': 'Blue',
  'color.cyan': 'Cyan',
  'color.green': 'Green',
  'color.orange': 'Orange',
  'color.red': 'Red',
  'color.purple': 'Purple',
  'color.gold': 'Gold',
} satisfies Record<FieldTextKey, string>
