import { type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { adSpace } from './adSpace.ts'

type Space = typeof adSpace
type Draft = DemoRow<Space>['draft']

const spaces: readonly (Draft & { readonly code: string })[] = [
  { code: 'home_banner', name: '首页轮播位', pageCode: 'home', spaceType: 'banner', maxCount: 5 },
  {
    code: 'home_popup',
    name: '首页弹窗',
    pageCode: 'home',
    spaceType: 'popup',
    width: 540,
    height: 960,
    exclusive: true,
  },
  {
    code: 'service_float',
    name: '服务页浮标',
    pageCode: 'service',
    spaceType: 'floating',
    width: 160,
    height: 160,
    maxCount: 1,
  },
  {
    code: 'home_feed',
    name: '首页甄选好物',
    pageCode: 'home',
    spaceType: 'feed',
    width: 360,
    height: 360,
    maxCount: 20,
  },
  { code: 'mall_banner', name: '商城轮播位', pageCode: 'mall', spaceType: 'banner', maxCount: 8, rotateSeconds: 3 },
  { code: 'mall_feed', name: '商城推荐位', pageCode: 'mall', spaceType: 'feed', width: 360, height: 360, maxCount: 20 },
  { code: 'mine_banner', name: '我的页横幅', pageCode: 'mine', spaceType: 'banner' },
  {
    code: 'launch_screen',
    name: '开屏',
    pageCode: 'launch',
    spaceType: 'launch',
    width: 1080,
    height: 1920,
    exclusive: true,
  },
  {
    code: 'launch_festival',
    name: '节日开屏',
    pageCode: 'launch',
    spaceType: 'launch',
    width: 1080,
    height: 1920,
    maxCount: 2,
  },
]

/** Places for advertisements on every page of the app; one was given up before anything stood in it. */
export default defineDemo(adSpace, {
  rows: (demo) => [
    ...spaces.map(
      (draft, index): DemoRow<Space> => ({
        key: draft.code,
        draft: {
          ...draft,
          ...(draft.code === 'home_banner' && {
            defaultImage: demo.picture('banner', 0),
            remark: longText('首页首屏位置，素材须提前三个工作日提交审核，', 200),
          }),
        },
        set: { createdAt: demo.daysAgo(420 - index * 10) },
      }),
    ),
    {
      draft: { code: 'home_banner_old', name: '首页轮播位(旧)' },
      set: { createdAt: demo.daysAgo(300) },
      deleted: true,
    },
  ],
  // The page was rebuilt without it.
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    await call.rows('adSpace').update(demo.id('adSpace', 'mine_banner'), null, { enable: false })
  },
})
