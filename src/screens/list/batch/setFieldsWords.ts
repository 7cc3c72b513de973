import type { Locale } from '../../../platform/contract.ts'

/** Words about setting fields of many rows. They come with the dialog. */
export const setFieldsWords = {
  zh: {
    title: '批量修改',
    fields: '要修改的字段',
    choose: '请选择字段',
    empty: '留空表示清除原有内容。',
    same: '其中 {count} 条已是该内容，无需修改。',
  },
  en: {
    title: 'Edit fields of the selected items',
    fields: 'Fields to change',
    choose: 'Choose fields',
    empty: 'A field that is left empty is cleared.',
    same: '{count} of them already have these values and stay as they are.',
  },
  es: {
    title: 'Editar campos de los registros seleccionados',
    fields: 'Campos que se modifican',
    choose: 'Seleccione los campos',
    empty: 'Los campos que deje vacíos se borrarán.',
    same: '{count} de ellos ya tienen estos valores y no cambian.',
  },
} as const satisfies Readonly<Record<Locale, object>>
