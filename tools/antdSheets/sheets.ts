import type { ReactNode } from 'react'

/** Words of one line, whatever they are written with: `date-picker` and `DatePicker`. */
const plain = (name: string) => name.replaceAll('-', '').toLowerCase()

const isComponent = (name: string): boolean => /^[A-Z]/.test(name) || name === 'message' || name === 'notification'

export interface Sheets {
  /** Components that antd exports from a folder of its own, by the folder's name. */
  readonly componentsOf: (folder: string) => readonly string[]
  /**
   * Style sheets of groups of antd's components, each with what those before it do not have. Colours, sizes and durations
   * are CSS variables, which antd sets while the console runs; so the rules are the same in every theme.
   */
  readonly sheetsOf: (groups: readonly (readonly string[])[]) => string[]
  /** Of all that antd has, but for what it no longer recommends: while developing, any of it may be shown next. */
  readonly wholeSheet: () => string
}

/**
 * antd's styles as files. antd is imported here and not above: it takes a second, and this file is part of Vite's
 * configuration, which puts all its files into one. Every test run would wait.
 */
export async function antdStyles(): Promise<Sheets> {
  const [{ createCache, extractStyle, StyleProvider }, { extractStyle: renderForStyles }, antd, { createElement }] =
    await Promise.all([
      import('@ant-design/cssinjs'),
      import('@ant-design/static-style-extract'),
      import('antd'),
      import('react'),
    ])
  const exported = new Map(Object.keys(antd).map((name) => [plain(name), name]))

  const sheetsOf: Sheets['sheetsOf'] = (groups) => {
    const cache = createCache()
    const themed = (node: ReactNode) =>
      createElement(StyleProvider, { cache }, createElement(antd.ConfigProvider, { theme: { hashed: false } }, node))
    return groups.map((includes) => {
      renderForStyles({ includes: [...includes], customTheme: (node) => themed(node) as never })
      // Those of icons come after all others, so each sheet ends with them.
      for (const path of cache.extracted) if (path.includes('ant-design-icons')) cache.extracted.delete(path)
      return extractStyle(cache, { plain: true, once: true, types: ['style'] })
    })
  }
  return {
    componentsOf: (folder) => (folder === 'grid' ? ['Row', 'Col'] : [exported.get(plain(folder)) ?? []].flat()),
    sheetsOf,
    wholeSheet: () =>
      sheetsOf([Object.keys(antd).filter((name) => isComponent(name) && !['BackTop', 'List'].includes(name))]).join(''),
  }
}
