import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { house } from './house.ts'

type House = typeof house
type Draft = DemoRow<House>['draft']
type HouseState = NonNullable<Draft['houseState']>

const states: readonly HouseState[] = [
  'occupied',
  'occupied',
  'occupied',
  'occupied',
  'occupied',
  'rented',
  'rented',
  'notMovedIn',
  'vacant',
]

type Room = Pick<Draft, 'unitNo' | 'floorNo' | 'roomNo' | 'usage'>

/** Dwellings of a building with two units, two to a floor; the last three are left out for what is on the ground floor. */
const dwellings = (floors: number): Room[] =>
  ['1', '2']
    .flatMap((unitNo) =>
      Array.from({ length: floors }, (_, index) => index + 1).flatMap((floorNo) =>
        ['01', '02'].map((room) => ({ unitNo, floorNo, roomNo: `${floorNo}${room}`, usage: 'dwelling' as const })),
      ),
    )
    .slice(0, -3)

const business = (n: number): Room[] => [
  { unitNo: '1', floorNo: 1, roomNo: 'S1', usage: n % 3 === 0 ? 'office' : 'shop' },
  { unitNo: '1', floorNo: -1, roomNo: 'P1', usage: 'parking' },
  { unitNo: '2', floorNo: -1, roomNo: 'C1', usage: 'storage' },
]

function rowsOf(demo: Demo, buildingId: string, n: number): DemoRow<House>[] {
  const prefix = `F${String(n + 1).padStart(4, '0')}`
  const floors = demo.profile === 'large' ? 15 : 6
  return [...dwellings(floors), ...business(n)].map((room) => ({
    key: `${n + 1}.${room.unitNo}.${room.roomNo}`,
    draft: {
      buildingId,
      ...room,
      houseCode: `${prefix}-${room.unitNo}-${room.roomNo}`,
      buildArea:
        ((room.usage === 'dwelling' ? 5500 : 800) + demo.random(room.usage === 'dwelling' ? 9500 : 6000)) / 100,
      houseState: demo.pick(states),
      ...(n === 0 && room.roomNo === '501' ? { remark: longText('顶楼，阁楼与露台另行登记，', 200) } : {}),
    },
    set: { createdAt: demo.daysAgo(540 - (n % 300)) },
    ...(n === 1 && room.roomNo === 'C1' ? { deleted: true } : {}),
  }))
}

/** Twenty-four houses a building, sixty in the large profile; three of them are no dwellings. */
export default defineDemo(house, {
  after: ['building'],
  rows: (demo) => demo.ids('building').flatMap((id, n) => rowsOf(demo, id, n)),
})
