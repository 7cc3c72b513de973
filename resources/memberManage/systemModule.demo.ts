import { type Demo, type DemoRow, defineDemo, type PictureSubject } from '#server'
import { longText } from '../fiction.ts'
import { systemModule } from './systemModule.ts'

type Module = typeof systemModule
type Draft = DemoRow<Module>['draft']

/** Code, name in three languages, and what is not as usual. */
const modules: readonly (readonly [code: string, zh: string, en: string, es: string, more?: Draft])[] = [
  ['propertyPay', '物业缴费', 'Property fees', 'Cuotas', { needBind: true }],
  ['heatingPay', '供热缴费', 'Heating fees', 'Calefacción', { needBind: true }],
  ['waterPay', '水费缴纳', 'Water bills', 'Agua', { needBind: true }],
  ['repair', '报事报修', 'Repairs', 'Reparaciones', { needBind: true }],
  ['complaint', '投诉建议', 'Complaints', 'Quejas'],
  ['visitor', '访客通行', 'Visitors', 'Visitas', { needBind: true }],
  ['openDoor', '手机开门', 'Open doors', 'Abrir puertas', { needBind: true, minVersion: '2.1.0' }],
  ['notice', '物业公告', 'Announcements', 'Avisos', { needLogin: false }],
  ['news', '油区新闻', 'Oilfield news', 'Noticias', { needLogin: false }],
  ['redProperty', '红色物业', 'Party-led property service', 'Servicio vecinal del Partido', { needLogin: false }],
  ['activity', '社区活动', 'Activities', 'Actividades', { needLogin: false }],
  ['phones', '便民电话', 'Useful numbers', 'Teléfonos útiles', { needLogin: false }],
  ['mall', '积分商城', 'Points mall', 'Tienda de puntos'],
  ['yuanbaoMall', '元宝商城', 'Yuanbao mall', 'Tienda de yuanbao'],
  ['signIn', '每日签到', 'Daily check-in', 'Registro diario'],
  ['houseBind', '房屋绑定', 'Bind a house', 'Vincular vivienda'],
  ['invoice', '电子发票', 'E-invoices', 'Facturas', { needBind: true, minVersion: '2.4.0' }],
  ['faq', '常见问题', 'Help', 'Ayuda', { needLogin: false }],
  ['roast', '功能吐槽', 'Feedback', 'Sugerencias'],
  ['waterMachine', '社区水机', 'Water machines', 'Máquinas de agua'],
  [
    'housekeeping',
    '家政服务',
    'Housekeeping',
    'Servicio doméstico',
    { moduleType: 'h5', target: 'https://jz.example.com/' },
  ],
  [
    'bus',
    '通勤班车',
    'Commuter buses',
    'Autobuses',
    { moduleType: 'miniProgram', target: 'pages/line/index', miniAppId: 'wx1853000000000001', roleTypes: ['2'] },
  ],
  [
    'hospital',
    '预约挂号',
    'Hospital visits',
    'Cita médica',
    { moduleType: 'external', target: 'https://hospital.example.com/book', enable: false },
  ],
  [
    'parking',
    '停车缴费',
    'Parking',
    'Aparcamiento',
    { needBind: true, enable: false, remark: '停车场改造，恢复后启用' },
  ],
]

/** What the modules look like, in their order. */
const icons: readonly PictureSubject[] = [
  ...(['coin', 'flame', 'pipe', 'wrench', 'headset', 'group', 'door', 'calendar', 'library', 'shield'] as const),
  ...(['group', 'headset', 'basket', 'coin', 'calendar', 'home', 'checkup', 'library', 'headset', 'cup'] as const),
  ...(['broom', 'truck', 'cross', 'parking'] as const),
]

const ordinary = (demo: Demo): DemoRow<Module>[] =>
  modules.map(([moduleCode, name, nameEn, nameEs, more], n) => ({
    key: moduleCode,
    draft: {
      moduleCode,
      name,
      nameEn,
      nameEs,
      icon: demo.pictureOf(icons[n] ?? 'home'),
      target: `/pages/${moduleCode}/index`,
      sort: (n + 1) * 10,
      ...more,
    },
    set: { createdAt: demo.daysAgo(420 - n * 6) },
  }))

const special = (demo: Demo): DemoRow<Module>[] => [
  {
    key: 'minimal',
    draft: { moduleCode: 'survey', name: '问卷', icon: demo.pictureOf('calendar'), target: '/survey' },
  },
  {
    key: 'complete',
    draft: {
      moduleCode: 'neighbourhoodMarketOfTheOldTown',
      name: '胜和片区邻里集市预约',
      nameEn: 'Neighbourhood market bookings',
      nameEs: 'Reservas del mercado vecinal',
      icon: demo.pictureOf('basket'),
      target: longText('/pages/market/book?from=home&street=shenghe', 300),
      minVersion: '3.0.1',
      needBind: true,
      audience: 'community',
      communityIds: ['C1', 'C2', 'C3'].map((key) => demo.id('community', key)),
      roleTypes: ['3'],
      sort: 900,
      remark: longText('仅对胜和片区三个小区开放，活动结束后停用。', 200),
    },
  },
  {
    draft: { moduleCode: 'epidemicCode', name: '健康码', icon: demo.picture('square', 9), target: '/code' },
    deleted: true,
  },
]

/** What the resident app can do; two functions are switched off. */
export default defineDemo(systemModule, {
  after: ['community'],
  rows: (demo) => [...ordinary(demo), ...special(demo)],
})
