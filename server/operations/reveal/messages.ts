import type { Locale } from '../../../src/platform/contract.ts'

/** That somebody looked at personal data more often than the limit allows. */
export const revealMessages: Readonly<Record<Locale, (tries: number) => string>> = {
  zh: (tries) => `一小时内最多查看 ${tries} 次完整信息，请稍后再试`,
  en: (tries) => `Full data can be viewed ${tries} times an hour at most; try again later`,
  es: (tries) => `Los datos completos se pueden consultar ${tries} veces por hora como máximo; inténtelo más tarde`,
}
