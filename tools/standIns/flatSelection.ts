type Keys = readonly unknown[]

/** In the place of antd's tree, of which tables that select row by row need two lines. */
export const arrAdd = (keys: Keys = [], key: unknown): Keys => (keys.includes(key) ? [...keys] : [...keys, key])
export const arrDel = (keys: Keys = [], key: unknown): Keys => keys.filter((one) => one !== key)

/** Asked for only by tables whose rows select the rows below them. */
const none = () => {
  throw new Error('A table that selects rows with those below needs the real thing: tools/lighter.ts')
}
export const conductCheck = none
export const convertDataToEntities = none
