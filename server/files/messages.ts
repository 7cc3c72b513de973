import type { Locale } from '../../src/platform/contract.ts'

/** Why a file was not taken. */
export const fileMessages = {
  zh: {
    type: '不支持此文件类型，或文件内容与扩展名不符',
    size: (megabytes: number) => `文件不能超过 ${megabytes} MB`,
    missing: '请选择文件',
    empty: '文件为空',
    infected: '文件含有病毒或恶意代码，已拒绝',
  },
  en: {
    type: 'This file type is not supported, or the content does not match the extension',
    size: (megabytes: number) => `The file may be at most ${megabytes} MB`,
    missing: 'Please choose a file',
    empty: 'The file is empty',
    infected: 'The file contains a virus or malicious code and was refused',
  },
  es: {
    type: 'Este tipo de archivo no se admite, o el contenido no corresponde a la extensión',
    size: (megabytes: number) => `El archivo puede ocupar como máximo ${megabytes} MB`,
    missing: 'Elija un archivo',
    empty: 'El archivo está vacío',
    infected: 'El archivo contiene un virus o código malicioso y se ha rechazado',
  },
} as const satisfies Record<Locale, object>
