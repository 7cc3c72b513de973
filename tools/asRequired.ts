import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const required: ReadonlySet<string> = new Set([
  'react-resize-detector',
  'throttle-debounce',
  '@tanstack/react-virtual',
  '@tanstack/virtual-core',
])

/**
 * The library of sheets is written for Node, and is given what it requires as Node has it: where one way of loading calls the
 * other, every first page pays for both.
 */
export const asRequired = (): Plugin => ({
  name: 'as-required',
  enforce: 'pre',
  resolveId(id, importer) {
    const isOurs = importer !== undefined && /\/react-datasheet-grid\/|\/@tanstack\/react-virtual\//.test(importer)
    return isOurs && required.has(id) ? createRequire(importer).resolve(id) : null
  },
})
