import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { startAd } from './startAd.ts'

type Row = DemoRow<typeof startAd>
type Launch = readonly [name: string, space: 'launch_screen' | 'launch_festival', from: number, to: number]

/** Name, space, and from how many days ago until how many days ago it runs; one after another in the exclusive space. */
export const launches: readonly Launch[] = [
  ['国庆开屏', 'launch_screen', 55, 45],
  ['供暖季开屏', 'launch_screen', 40, -12],
  ['新春开屏', 'launch_screen', -30, -50],
  ['中秋开屏', 'launch_screen', 85, 70],
  ['夏日开屏', 'launch_screen', 140, 110],
  ['邻里节短片', 'launch_festival', 30, -10],
  ['重阳敬老', 'launch_festival', 44, 34],
  ['元宵灯会', 'launch_festival', -80, -95],
  ['读书月', 'launch_festival', 210, 180],
]

const targets = ['activity', 'module', 'notice', 'news', 'goods', 'miniProgram'] as const

const ordinary = (demo: Demo, n: number): Row => {
  const [name, space, from, to] = launches[n] as Launch
  const target = n % 4 === 3 ? null : targets[(n - Math.floor((n + 1) / 4)) % targets.length]
  const media = n === 5 ? 'video' : n === 6 ? 'gif' : 'image'
  return {
    key: name,
    draft: {
      name,
      spaceId: demo.id('adSpace', space),
      mediaType: media,
      ...(media === 'video' ? { video: demo.attachment('mp4', 0) } : { image: demo.picture('portrait', n) }),
      seconds: 3 + (n % 3),
      frequency: (['oncePerDay', 'everyLaunch', 'onceEver'] as const)[n % 3] ?? 'oncePerDay',
      skippable: n % 4 !== 3,
      ...(target && { linkType: target, linkTarget: `${target}-${n + 1}` }),
      startAt: demo.daysAgo(from),
      endAt: demo.daysAgo(to),
    },
    set: {
      skipCount: to < 60 && from > 0 ? 800 + demo.random(3000) : 0,
      createdAt: demo.daysAgo(Math.max(from, 0) + 4),
    },
  }
}

const special = (demo: Demo): Row[] => [
  {
    draft: {
      name: '开屏备用',
      spaceId: demo.id('adSpace', 'launch_festival'),
      image: demo.picture('portrait', 1),
      startAt: demo.daysAgo(300),
      endAt: demo.daysAgo(290),
    },
  },
  {
    draft: {
      name: longText('东河油田社区服务中心年度便民服务成果展示开屏', 30),
      spaceId: demo.id('adSpace', 'launch_screen'),
      image: demo.picture('portrait', 2),
      seconds: 15,
      linkType: 'h5',
      linkTarget: 'https://m.donghe.example/annual-report',
      audience: 'community',
      communityIds: ['C1', 'C2'].map((key) => demo.id('community', key)),
      roleTypes: ['3'],
      startAt: demo.daysAgo(20),
      endAt: demo.daysAgo(-5),
      enable: false,
      remark: longText('与供暖季开屏时间重叠，待其结束后启用，', 200),
    },
  },
  {
    draft: {
      name: '国庆开屏(旧稿)',
      spaceId: demo.id('adSpace', 'launch_festival'),
      image: demo.picture('portrait', 3),
      startAt: demo.daysAgo(260),
      endAt: demo.daysAgo(250),
    },
    deleted: true,
  },
]

const past = (demo: Demo, n: number): Row => ({
  draft: {
    name: `往期开屏${n + 1}`,
    spaceId: demo.id('adSpace', 'launch_screen'),
    image: demo.picture('portrait', n),
    startAt: demo.daysAgo(400 + n * 10),
    endAt: demo.daysAgo(395 + n * 10),
  },
})

/** One running and one to come in the exclusive space, and what ran before. */
export default defineDemo(startAd, {
  after: ['adSpace', 'community'],
  rows: (demo) => {
    const rows = [...launches.map((_, n) => ordinary(demo, n)), ...special(demo)]
    const total = demo.profile === 'large' ? 200 : 12
    return [...rows, ...Array.from({ length: total - rows.length }, (_, n) => past(demo, n))]
  },
})
