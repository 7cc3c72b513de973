import { type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { servicePhoneCategory } from './servicePhoneCategory.ts'

const categories: readonly (readonly [key: string, name: string, icon: string])[] = [
  ['property', '物业服务', 'building'],
  ['repair', '维修安装', 'wrench'],
  ['emergency', '报警救援', 'siren'],
  ['medical', '医疗健康', 'hospital'],
  ['utility', '水电气暖', 'zap'],
  ['express', '快递物流', 'truck'],
  ['housekeeping', '家政保洁', 'washing-machine'],
  ['food', '餐饮外卖', 'utensils'],
  ['education', '教育托育', 'school'],
  ['transport', '交通出行', 'bus'],
  ['government', '政务热线', 'landmark'],
  ['telecom', '固话报装', 'phone'],
]

/** What residents look numbers up by. */
export default defineDemo(servicePhoneCategory, {
  rows: (demo) =>
    categories.map(
      ([key, name, icon], index): DemoRow<typeof servicePhoneCategory> => ({
        key,
        draft: {
          name,
          icon,
          ...(key === 'property' ? {} : { sort: (index + 1) * 10 }),
          ...(key === 'medical' ? { remark: longText('仅收录辖区内具备执业许可的医疗机构，', 200) } : {}),
        },
        set: { createdAt: demo.daysAgo(480 - index) },
      }),
    ),
  // Fixed lines are no longer installed: the category goes, its numbers stay in the console (C23).
  play: async (demo, call) => {
    await call.rows('servicePhoneCategory').update(demo.id('servicePhoneCategory', 'telecom'), null, { enable: false })
  },
})
