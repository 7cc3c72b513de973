/**
 * Packages that only define what they export, without saying so in their `package.json`: what nobody imports of them is left
 * out of the build. `withoutSideEffects.test.ts` says which of them are gone, or say it themselves by now.
 */
export const silentPackages = [
  '@ant-design/colors',
  '@ant-design/cssinjs',
  '@ant-design/cssinjs-utils',
  '@ant-design/fast-color',
  '@refinedev/simple-rest',
  // Asked for by parts of Refine that nobody uses: imports and exports of CSV, developer tools.
  'error-stack-parser',
  'i18next',
  'papaparse',
] as const

/** All of antd's inner parts are. */
export const silentScope = '@rc-component'

export const withoutSideEffects = new RegExp(`/node_modules/(${silentScope}/|(${silentPackages.join('|')})/)`)
