import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText, mobileNumber, personName, position } from '../fiction.ts'
import { waterMachine } from './waterMachine.ts'

type Row = DemoRow<typeof waterMachine>

const day = 86_400_000
const dayBefore = (demo: Demo, days: number) => new Date(demo.now.getTime() - days * day).toISOString().slice(0, 10)

/** Two are out of order, three have not been heard of, and of four a filter is due or overdue. */
function machine(demo: Demo, n: number): Row {
  const places = demo.ids('community')
  const age = n < 2 ? 185 : n < 4 ? 175 : 20 + demo.random(140)
  return {
    key: `M${n + 1}`,
    draft: {
      name: `${1 + (n % 6)}号楼水机${Math.floor(n / places.length) + 1}`,
      deviceNo: `WM-370500-${String(n + 1).padStart(4, '0')}`,
      communityId: places[n % places.length] ?? '',
      address: `${1 + (n % 6)}号楼北侧`,
      pricePerLitre: 25 + (n % 4) * 5,
      maintainer: personName(demo),
      maintainerPhone: mobileNumber(950 + (n % 40)),
      ...(n !== 5 && {
        model: 'RO-800G',
        vendor: n % 2 === 0 ? '清源水务' : '净泉科技',
        filters: [
          { name: 'PP棉', installedOn: dayBefore(demo, age), lifeDays: 180 },
          { name: 'RO膜', installedOn: dayBefore(demo, age), lifeDays: 720 },
        ],
        ...position(demo),
      }),
      ...(n === 6 && { remark: longText('冬季每日早晚各巡检一次，防止管路结冰。', 200) }),
      enable: n !== 7,
    },
    set: {
      createdAt: demo.daysAgo(300 - (n % 200)),
      state: n === 8 || n === 9 ? 'fault' : 'normal',
      heartbeatAt: demo.daysAgo(n >= 10 && n < 13 ? 2 : 0),
      tdsOut: 5 + demo.random(40),
    },
    ...(n === 31 && { deleted: true }),
  }
}

/** Where residents draw drinking water. */
export default defineDemo(waterMachine, {
  after: ['community'],
  rows: (demo) => Array.from({ length: demo.profile === 'large' ? 800 : 32 }, (_, n) => machine(demo, n)),
  play: (demo, call) =>
    call
      .rows('waterMachine')
      .withoutScope()
      .transition(demo.id('waterMachine', 'M15'), null, 'maintain', { note: '更换水泵，预计两小时' })
      .then(() => undefined),
})
