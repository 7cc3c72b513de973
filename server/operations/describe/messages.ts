import type { Locale } from '../../../src/platform/contract.ts'

interface Messages {
  readonly notSetUp: string
  readonly noAnswer: string
  readonly tooMany: string
}

/** What is said where a description leads to no filters. */
export const describeMessages: Readonly<Record<Locale, Messages>> = {
  zh: {
    notSetUp: '系统未配置按描述查找',
    noAnswer: '暂时无法识别描述，请稍后重试或直接使用筛选条件',
    tooMany: '描述查找过于频繁，请稍后再试',
  },
  en: {
    notSetUp: 'Searching by description is not set up here',
    noAnswer: 'The description could not be read just now. Try again later, or use the filters',
    tooMany: 'Too many descriptions in a short time. Please try again later',
  },
  es: {
    notSetUp: 'La búsqueda por descripción no está configurada',
    noAnswer: 'No se pudo interpretar la descripción. Inténtelo más tarde o use los filtros',
    tooMany: 'Demasiadas descripciones en poco tiempo. Inténtelo más tarde',
  },
}
