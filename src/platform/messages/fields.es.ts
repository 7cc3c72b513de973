import type { FieldTextKey } from './fields.zh.ts'

export const fieldsEs = {
  yes: 'Sí',
  no: 'No',
  enabled: 'Habilitado',
  disabled: 'Deshabilitado',
  points: '{count} puntos',
  yuanbao: '{count} yuanbao',
  items: '{count} elementos',
  'color.grey': 'Gris',
  'color.blue': 'Azul',
  'color.cyan': 'Cian',
  'color.green': 'Verde',
  'color.orange': 'Naranja',
  'color.red': 'Rojo',
  'color.purple': 'Morado',
  'color.gold': 'Dorado',
} satisfies Record<FieldTextKey, string>
