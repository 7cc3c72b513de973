import type { Locale } from '../../platform/contract.ts'

/** Words about erasing somebody. They come with the records of people, which few may erase. */
export const eraseWords = {
  zh: {
    open: '清除个人信息',
    title: '清除此人的个人信息',
    warning: '清除后无法恢复。相关记录保留，以便账务和报表能够核对，但不再指认本人。',
    place: '位置',
    rows: '行数',
    emptied: '清空',
    masked: '遮蔽',
    stays: '保留的内容及原因',
    sure: '我已核对以上内容，确认清除',
    erase: '清除并下载报告',
    cancel: '取消',
    done: '个人信息已清除，报告已下载',
  },
  en: {
    open: 'Erase personal data',
    title: 'Erase the personal data of this person',
    warning:
      'This cannot be undone. Records stay, so that accounts and reports add up, and name this person no longer.',
    place: 'Place',
    rows: 'Rows',
    emptied: 'Emptied',
    masked: 'Masked',
    stays: 'What stays, and why',
    sure: 'I have checked this and want to erase it',
    erase: 'Erase and download the report',
    cancel: 'Cancel',
    done: 'The personal data is erased, and the report downloaded',
  },
  es: {
    open: 'Borrar datos personales',
    title: 'Borrar los datos personales de esta persona',
    warning:
      'No se puede deshacer. Los registros se conservan para que las cuentas y los informes cuadren, pero dejan de identificar a la persona.',
    place: 'Lugar',
    rows: 'Filas',
    emptied: 'Se vacía',
    masked: 'Se enmascara',
    stays: 'Qué se conserva y por qué',
    sure: 'Lo he comprobado y quiero borrarlo',
    erase: 'Borrar y descargar el informe',
    cancel: 'Cancelar',
    done: 'Datos personales borrados e informe descargado',
  },
} satisfies Record<Locale, object>
