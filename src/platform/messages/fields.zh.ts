/** Words that belong to field kinds wherever a value is written out. */
export const fieldsZh = {
  yes: '是',
  no: '否',
  enabled: '启用',
  disabled: '停用',
  points: '{count} 积分',
  yuanbao: '{count} 元宝',
  items: '{count} 项',
  'color.grey': '灰色',
  'color.blue': '蓝色',
  'color.cyan': '青色',
  'color.green': '绿色',
  'color.orange': '橙色',
  'color.red': '红色',
  'color.purple': '紫色',
  'color.gold': '金色',
} as const

export type FieldTextKey = keyof typeof fieldsZh
