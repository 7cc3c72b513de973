import type { Locale } from '../../../platform/contract.ts'

/** Words about the result of a batch. They come with the dialog. */
export const resultWords = {
  zh: {
    download: '下载结果',
    same: '其中 {count} 条原已如此，未作修改。',
    more: '此处仅列出前 {count} 条未通过的记录，全部记录请下载结果查看。',
    background: '转入后台',
    backgroundHint: '处理可在后台继续，进度和结果见导出中心。',
  },
  en: {
    download: 'Download the result',
    same: '{count} of them were so already and stay as they are.',
    more: 'Only the first {count} refused items are listed here. The result has all of them.',
    background: 'Continue in the background',
    backgroundHint: 'It goes on if you close this. The export centre shows how far it is, and the result.',
  },
  es: {
    download: 'Descargar el resultado',
    same: '{count} de ellos ya estaban así y no cambian.',
    more: 'Aquí solo figuran los primeros {count} registros rechazados. El resultado los contiene todos.',
    background: 'Continuar en segundo plano',
    backgroundHint: 'Puede cerrar esta ventana: el centro de exportaciones muestra el avance y el resultado.',
  },
} as const satisfies Readonly<Record<Locale, object>>
