import { type Demo, type DemoRow, defineDemo } from '#server'
import { mobileNumber, personName } from '../fiction.ts'
import { accessRecord } from './accessRecord.ts'

type Access = typeof accessRecord

const people = ['owner', 'owner', 'owner', 'family', 'family', 'tenant', 'visitor', 'staff'] as const
const methods = ['scan', 'face', 'card', 'scan', 'manual'] as const
const reasons = ['family', 'delivery', 'repair', 'moving', 'business'] as const
const gates = ['东门', '西门', '南门'] as const
/** Hours of the Shanghai day, the evening more often. */
const hours = [7, 7, 8, 9, 11, 12, 14, 17, 18, 18, 19, 19, 20, 20, 21] as const
const shanghaiOffset = 8
const day = 24 * 60 * 60 * 1000

/** A moment some days back at an hour when people are on their way, and not after the reference time. */
function moment(demo: Demo, days: number): string {
  const midnight =
    Math.floor((demo.now.getTime() + shanghaiOffset * 3_600_000) / day) * day - shanghaiOffset * 3_600_000
  const at = midnight - days * day + demo.pick(hours) * 3_600_000 + demo.random(3_600) * 1000
  return new Date(at > demo.now.getTime() ? at - day : at).toISOString()
}

function passage(demo: Demo, n: number, total: number, residents: readonly string[]): DemoRow<Access> {
  const personType = people[n % people.length] ?? 'owner'
  const isResident = personType !== 'visitor' && personType !== 'staff' && n % 3 !== 0
  // Communities by weight: the first are the large ones.
  const community = 1 + Math.min(demo.random(14), demo.random(14))
  const isFeverish = n % 170 === 169
  const recent = n < total * 0.7
  return {
    draft: {
      ...(isResident && { customerId: residents[demo.random(residents.length)] ?? null }),
      personName: personName(demo),
      mobile: mobileNumber(20_000 + (n % 15_000)),
      personType,
      communityId: demo.id('community', `C${community}`),
      gateName: demo.pick(gates),
      direction: n % 2 === 0 ? 'in' : 'out',
      temperature: (isFeverish ? 373 + (n % 12) : 360 + demo.random(10)) / 10,
      healthCode: n % 900 === 450 ? 'red' : n % 700 === 350 ? 'yellow' : n % 19 === 0 ? 'unknown' : 'green',
      passMethod: methods[n % methods.length] ?? 'scan',
      ...(n % 6 === 0 && { plateNo: `鲁E${String(10_000 + (n % 90_000))}` }),
      ...(personType === 'visitor' && { reason: demo.pick(reasons) }),
      recordedAt: moment(demo, recent ? demo.random(90) : 90 + demo.random(120)),
    },
  }
}

/** Who went in and out, evenings more than mornings; about one in two hundred with a fever or a coloured code. */
export default defineDemo(accessRecord, {
  after: ['community', 'customer', 'dictionaryItem'],
  rows: (demo) => {
    const total = demo.profile === 'large' ? 1_500_000 : 4_000
    const residents = demo.ids('customer')
    // A gate that only counts.
    const counted: DemoRow<Access> = {
      draft: { communityId: demo.id('community', 'C1'), direction: 'in', recordedAt: moment(demo, 3) },
    }
    return [...Array.from({ length: total - 1 }, (_, n) => passage(demo, n, total, residents)), counted]
  },
})
