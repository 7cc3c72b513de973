import { type Demo, type DemoRow, defineDemo } from '#server'
import { address, communityNames, districts, position } from '../fiction.ts'
import { community } from './community.ts'

type Community = typeof community

/** Which project the n-th community belongs to: 4, 4, 3 and 3 of the small profile; about four each of the large. */
const projectOf = (demo: Demo, n: number): string =>
  demo.profile === 'large' ? `P${(n % 38) + 1}` : `P${n < 4 ? 1 : n < 8 ? 2 : n < 11 ? 3 : 4}`

const nameOf = (n: number): string => {
  const name = communityNames[n % communityNames.length] ?? '东河小区'
  const phase = Math.floor(n / communityNames.length)
  return phase === 0 ? name : `${name}${phase + 1}期`
}

const row = (demo: Demo, n: number): DemoRow<Community> => ({
  key: `C${n + 1}`,
  draft: {
    projectId: demo.id('project', projectOf(demo, n)),
    name: nameOf(n),
    code: `XQ${String(n + 1).padStart(3, '0')}`,
    region: demo.pick(districts),
    ...(n === 1
      ? {}
      : {
          address: address(demo),
          gates: ['东门', '西门', '南门'].slice(0, 1 + demo.random(3)).map((name, gate) => ({
            name,
            deviceNo: `MJ-370500-${String(n + 1).padStart(3, '0')}${gate + 1}`,
          })),
          ...position(demo),
        }),
    sort: (n + 1) * 10,
  },
  set: { createdAt: demo.daysAgo(580 - (n % 300)) },
})

/** The residential communities of the projects. */
export default defineDemo(community, {
  after: ['project'],
  rows: (demo) => Array.from({ length: demo.profile === 'large' ? 160 : 14 }, (_, n) => row(demo, n)),
})
