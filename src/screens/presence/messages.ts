import type { Locale } from '../../platform/contract.ts'
import { useLocale } from '../../providers/language.tsx'

interface PresenceMessages {
  /** Of those who have the record open. */
  readonly viewing: (names: string) => string
  /** Of one or more who change it. */
  readonly editing: (names: string, count: number) => string
}

const messages: Readonly<Record<Locale, PresenceMessages>> = {
  zh: {
    viewing: (names) => `${names}正在查看`,
    editing: (names) => `${names}正在编辑`,
  },
  en: {
    viewing: (names) => `Also here: ${names}`,
    editing: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} editing`,
  },
  es: {
    viewing: (names) => `También aquí: ${names}`,
    editing: (names, count) => `${names} ${count === 1 ? 'está' : 'están'} editando`,
  },
}

/** Words about who has a record open, and how names are joined. */
export function usePresenceMessages() {
  const locale = useLocale()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const { viewing, editing } = messages[locale]
  return {
    viewing: (names: readonly string[]) => viewing(list.format(names)),
    editing: (names: readonly string[]) => editing(list.format(names), names.length),
  }
}
