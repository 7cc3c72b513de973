import { areaList } from '@vant/area-data'

const { province_list: provinces, city_list: cities, county_list: counties } = areaList

/** Whether a six-digit code names a district (县级). */
export const isDistrict = (code: string): boolean => Object.hasOwn(counties, code)

/** Province, city and district of a code, as far as they are known. */
export const districtNames = (code: string): readonly string[] =>
  [provinces[`${code.slice(0, 2)}0000`], cities[`${code.slice(0, 4)}00`], counties[code]].filter(
    (name) => name !== undefined,
  )

let codes: ReadonlyMap<string, string> | undefined

/** The code of a district by its names, joined as `join` joins them. Indexed at the first question. */
export function districtOf(names: string, join: (names: readonly string[]) => string): string | undefined {
  codes ??= new Map(Object.keys(counties).map((code) => [join(districtNames(code)), code]))
  return codes.get(names)
}
