import { loadDistricts } from './districts.ts'

/** A province, city or district and what lies in it. */
export interface Area {
  readonly value: string
  readonly label: string
  readonly children?: Area[]
}

type Names = Readonly<Record<string, string>>

const beginning = (names: Names, prefix: string) => Object.entries(names).filter(([code]) => code.startsWith(prefix))

/** Provinces with their cities and districts. */
export function areaTree({
  province_list: provinces,
  city_list: cities,
  county_list: counties,
}: {
  readonly province_list: Names
  readonly city_list: Names
  readonly county_list: Names
}): Area[] {
  return Object.entries(provinces).map(([province, label]) => ({
    value: province,
    label,
    children: beginning(cities, province.slice(0, 2)).map(([city, name]) => ({
      value: city,
      label: name,
      children: beginning(counties, city.slice(0, 4)).map(([value, district]) => ({ value, label: district })),
    })),
  }))
}

let loading: Promise<Area[]> | undefined

/** The areas of China, fetched when the first picker opens its list: they are 159 KB. */
export const loadAreas = (): Promise<Area[]> => {
  loading ??= loadDistricts().then(areaTree)
  // A failed download is tried again the next time.
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Codes from the province down to a district (`370502`) or to the level a prefix names (`3705`). */
export function pathOf(code: string): string[] {
  const levels = [2, 4, 6].filter((length) => length <= code.length)
  return levels.map((length) => code.slice(0, length).padEnd(6, '0'))
}

/** The shortest prefix that finds everything below the last area of a path. */
export const prefixOf = (path: readonly string[]): string => path.at(-1)?.slice(0, path.length * 2) ?? ''
