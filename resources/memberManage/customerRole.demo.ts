import { type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { customerRole } from './customerRole.ts'

type Draft = DemoRow<typeof customerRole>['draft']

/** What everybody may use, what an employee may besides, and what only makes sense with a house. */
const general = ['notice', 'news', 'redProperty', 'activity', 'phones', 'mall', 'signIn', 'houseBind', 'faq', 'roast']
const employee = [...general, 'bus', 'complaint']
const owner = [
  ...general,
  'complaint',
  'propertyPay',
  'heatingPay',
  'waterPay',
  'repair',
  'visitor',
  'openDoor',
  'invoice',
]
const modulesOf = { 1: general, 2: employee, 3: owner } as const

const roles: readonly Draft[] = [
  { code: 'general', name: '普通用户', roleType: '1', isDefault: true, sort: 10 },
  { code: 'employee', name: '在职员工', roleType: '2', isDefault: true, sort: 20 },
  {
    code: 'retired',
    name: '离退休员工',
    roleType: '2',
    enable: false,
    description: longText('办理离退休手续后使用，保留单位福利与活动报名。', 200),
    sort: 30,
  },
  { code: 'owner', name: '业主', roleType: '3', isDefault: true, description: '可缴费、报修和登记访客。', sort: 40 },
  { code: 'resident', name: '家属与租户', roleType: '3', sort: 50 },
]

/** One role that is theirs by default for each kind of customer, and two more. */
export default defineDemo(customerRole, {
  after: ['systemModule'],
  rows: (demo): DemoRow<typeof customerRole>[] => [
    ...roles.map((draft) => ({
      key: draft.code as string,
      draft: { ...draft, moduleIds: modulesOf[draft.roleType ?? '1'].map((code) => demo.id('systemModule', code)) },
      set: { createdAt: demo.daysAgo(690) },
    })),
    {
      draft: { code: 'guest', name: '体验用户', roleType: '1', moduleIds: [demo.id('systemModule', 'notice')] },
      deleted: true,
    },
  ],
})
