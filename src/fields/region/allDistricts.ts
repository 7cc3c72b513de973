import { areaList } from '@vant/area-data'
import { holdDistricts } from './districts.ts'

// Imported for what it does, where 159 KB cost nothing: the server, its tests and the tools.
holdDistricts(areaList)
