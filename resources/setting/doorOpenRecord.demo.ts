import { type Demo, type DemoRow, defineDemo } from '#server'
import { eventAge, mobileNumber, personName } from '../fiction.ts'
import { doorOpenRecord } from './doorOpenRecord.ts'

type Door = typeof doorOpenRecord

const methods = ['app', 'app', 'card', 'face', 'face', 'code', 'qr', 'remote'] as const
const people = ['owner', 'owner', 'owner', 'family', 'tenant', 'visitor', 'staff'] as const
const reasons = ['卡片已过期', '人脸未识别', '密码错误', '二维码已失效', '不在授权时间内'] as const
/** How much goes on in a community: the first ones are the largest. */
const weights = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const

function row(demo: Demo, n: number, total: number): DemoRow<Door> {
  const community = demo.pick(weights)
  const houses = demo.ids('house')
  const perCommunity = demo.profile === 'large' ? 600 : 144
  const door = 1 + demo.random(3)
  const personType = demo.pick(people)
  const lives = personType !== 'visitor' && personType !== 'staff'
  const succeeded = demo.random(100) < 92
  // The first building of a community has all its houses.
  const houseId = houses[community * perCommunity + demo.random(24)]
  return {
    draft: {
      communityId: demo.id('community', `C${community + 1}`),
      doorName: `${['东门', '西门', '南门'][door - 1]}${demo.random(4) === 0 ? '车行口' : '人行口'}`,
      deviceNo: `MJ-370500-${String(community + 1).padStart(3, '0')}${door}`,
      openMethod: demo.pick(methods),
      personType,
      personName: personName(demo),
      mobile: mobileNumber(3_000 + demo.random(1_500)),
      ...(lives && houseId !== undefined && { houseId }),
      direction: demo.random(2) === 0 ? 'in' : 'out',
      openedAt: demo.daysAgo(eventAge(demo, n, total)),
      result: succeeded ? 'success' : 'failed',
      ...(!succeeded && { failReason: demo.pick(reasons) }),
      ...(n % 40 === 0 && { photo: demo.picture('square', n) }),
    },
  }
}

/** Openings of the doors of all communities, as their devices report them. */
export default defineDemo(doorOpenRecord, {
  after: ['community', 'house'],
  rows: (demo) => {
    const total = demo.profile === 'large' ? 100_000 : 3_000
    return Array.from({ length: total }, (_, n) => row(demo, n, total))
  },
})
