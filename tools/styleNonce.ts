import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const replacement = resolve(import.meta.dirname, '../src/platform/dynamicCss.ts')

/**
 * Gives antd's `dynamicCSS` the nonce of the page. An alias would not do: within its own package the module is imported
 * by a relative path, and the replacement has to reach the original.
 */
export const styleNonce = (): Plugin => ({
  name: 'style-nonce',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer !== undefined &&
    importer !== replacement &&
    /(^rc-util\/(es|lib)|^\.{1,2})\/Dom\/dynamicCSS(\.js)?$/.test(source)
      ? replacement
      : null,
})
