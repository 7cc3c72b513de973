type Names = Readonly<Record<string, string>>

/** The areas of China by their codes, as `@vant/area-data` has them. */
interface AreaList {
  readonly province_list: Names
  readonly city_list: Names
  readonly county_list: Names
}

let areas: AreaList | undefined
let codes: ReadonlyMap<string, string> | undefined
let coming: Promise<AreaList> | undefined

/** Gives what follows its list. The server has it from the start (`allDistricts.ts`). */
export function holdDistricts(list: AreaList): void {
  areas = list
  codes = undefined
}

/** Fetches the list, 159 KB, for a page that shows or asks for a district; a failed download is tried again. */
export function loadDistricts(): Promise<AreaList> {
  coming ??= import('@vant/area-data').then(
    ({ areaList }) => {
      holdDistricts(areaList)
      return areaList
    },
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

/** Whether a six-digit code names a district (县级). A page that never fetched the list leaves that to the server. */
export const isDistrict = (code: string): boolean =>
  areas ? Object.hasOwn(areas.county_list, code) : /^\d{6}$/.test(code)

/** Province, city and district of a code, as far as they are known. */
export const districtNames = (code: string): readonly string[] =>
  [
    areas?.province_list[`${code.slice(0, 2)}0000`],
    areas?.city_list[`${code.slice(0, 4)}00`],
    areas?.county_list[code],
  ].filter((name) => name !== undefined)

/** The code of a district by its names, joined as `join` joins them. Indexed at the first question. */
export function districtOf(names: string, join: (names: readonly string[]) => string): string | undefined {
  codes ??= new Map(Object.keys(areas?.county_list ?? {}).map((code) => [join(districtNames(code)), code]))
  return codes.get(names)
}
