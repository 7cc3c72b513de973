import './allDistricts.ts'
import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

const districts = ['370502', '370503', '370505', '370522', '370523', '110101', '310101', '440103'] as const

export const regionFixture: FieldFixture<'region'> = {
  field: fieldOf(f.region({ label: '所在地区' })),
  valid: [
    { value: '370502', text: '山东省 / 东营市 / 东营区' },
    { value: '370102', text: '山东省 / 济南市 / 历下区' },
    { value: '110101', text: '北京市 / 北京市 / 东城区' },
  ],
  invalid: [
    ...[...neverScalar, 370502].map((value) => ({ value, code: 'E_FORMAT' as const })),
    ...['370500', '37', '999999', '东营区'].map((value) => ({ value, code: 'E_RANGE' as const })),
  ],
  filters: [
    { filter: '37', finds: [0, 1] },
    { filter: '370000', finds: [0, 1] },
    { filter: '3705', finds: [0] },
    { filter: '110101', finds: [2] },
  ],
  make: (_field, n) => districts[n % districts.length] ?? '370502',
}
