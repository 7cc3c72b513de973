import type { Locale } from '../../../src/platform/contract.ts'
import type { Platform } from '../../platform/platform.ts'
import { linkTo } from '../link.ts'
import type { GroupEvent } from './recordChanges.ts'

const words: Readonly<Record<Locale, Readonly<Record<GroupEvent['type'], (what: string, count: number) => string>>>> = {
  zh: {
    created: (what, count) => `【${what}】新增 ${count} 条`,
    updated: (what, count) => `【${what}】更新 ${count} 条`,
    deleted: (what, count) => `【${what}】删除 ${count} 条`,
  },
  en: {
    created: (what, count) => `${what}: ${count} added`,
    updated: (what, count) => `${what}: ${count} changed`,
    deleted: (what, count) => `${what}: ${count} deleted`,
  },
  es: {
    created: (what, count) => `${what}: altas, ${count}`,
    updated: (what, count) => `${what}: cambios, ${count}`,
    deleted: (what, count) => `${what}: bajas, ${count}`,
  },
}

/** What a group chat is told: how many rows of what, and where they are. A group has no rights, so nothing of a row. */
export function groupText(
  { catalogue, labelsByLocale, publicUrl }: Pick<Platform, 'catalogue' | 'labelsByLocale' | 'publicUrl'>,
  locale: Locale,
  { resource: name, type, ids, count }: GroupEvent,
): string {
  const text = words[locale][type](labelsByLocale[locale].named(name), count)
  const resource = catalogue.byName[name]
  const id = type !== 'deleted' && count === 1 ? ids[0] : undefined
  const link = resource && linkTo(publicUrl, resource, id)
  return link ? `${text}\n${link}` : text
}
