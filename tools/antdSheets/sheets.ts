import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { extractStyle as renderForStyles } from '@ant-design/static-style-extract'
import * as antd from 'antd'
import { createElement, type ReactNode } from 'react'

const { ConfigProvider } = antd

/** Words of one line, whatever they are written with: `date-picker` and `DatePicker`. */
const plain = (name: string) => name.replaceAll('-', '').toLowerCase()
const exported = new Map(Object.keys(antd).map((name) => [plain(name), name]))

/** Components that antd exports from a folder of its own, by the folder's name. */
export const componentsOf = (folder: string): readonly string[] =>
  folder === 'grid' ? ['Row', 'Col'] : [exported.get(plain(folder)) ?? []].flat()

/**
 * Style sheets of groups of antd's components, each with what those before it do not have. Colours, sizes and durations
 * are CSS variables, which antd sets while the console runs; so the rules are the same in every theme.
 */
export function sheetsOf(groups: readonly (readonly string[])[]): string[] {
  const cache = createCache()
  const themed = (node: ReactNode) =>
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme: { hashed: false } }, node))
  return groups.map((includes) => {
    renderForStyles({ includes: [...includes], customTheme: (node) => themed(node) as never })
    // Those of icons come after all others, so each sheet ends with them.
    for (const path of cache.extracted) if (path.includes('ant-design-icons')) cache.extracted.delete(path)
    return extractStyle(cache, { plain: true, once: true, types: ['style'] })
  })
}

const isComponent = (name: string): boolean => /^[A-Z]/.test(name) || name === 'message' || name === 'notification'

/** Of all that antd has, but for what it no longer recommends: while developing, any of it may be shown next. */
export const wholeSheet = (): string =>
  sheetsOf([Object.keys(antd).filter((name) => isComponent(name) && !['BackTop', 'List'].includes(name))]).join('')
