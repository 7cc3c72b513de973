import { type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { workOrderType } from './workOrderType.ts'

type Type = typeof workOrderType
type Draft = DemoRow<Type>['draft']
type Kind = NonNullable<Draft['orderKind']>
type Line = readonly [code: string, name: string, more?: Draft]

const hour = 60
/** Root, its children, and below those in brackets theirs: code, name and what is not as usual. */
const roots: readonly (readonly [root: Line, kind: Kind, ...below: readonly (readonly Line[])[]])[] = [
  [
    ['BX', '报修', { icon: 'wrench' }],
    'repair',
    [
      ['BX-S', '室内水电'],
      ['BX-S-1', '水管漏水', { responseMinutes: 15, finishHours: 8 }],
      ['BX-S-2', '电路故障', { responseMinutes: 15, finishHours: 8 }],
      ['BX-S-3', '下水堵塞', { chargeable: true }],
    ],
    [
      ['BX-G', '公共设施'],
      ['BX-G-1', '电梯故障', { responseMinutes: 10, finishHours: 4, needHouse: false }],
      ['BX-G-2', '照明损坏', { needHouse: false }],
      ['BX-G-3', '门禁故障', { needHouse: false }],
    ],
    [['BX-N', '供暖报修', { responseMinutes: 30, finishHours: 12 }]],
    [['BX-J', '家电维修', { chargeable: true, finishHours: 72 }]],
  ],
  [
    ['TS', '投诉', { icon: 'megaphone', responseMinutes: 2 * hour, finishHours: 72 }],
    'complaint',
    [['TS-W', '环境卫生', { needHouse: false, finishHours: 48 }]],
    [['TS-Z', '噪音扰民', { finishHours: 48 }]],
    [['TS-C', '停车秩序', { needHouse: false, finishHours: 48 }]],
    [['TS-F', '服务态度', { finishHours: 72 }]],
  ],
  [
    ['ZX', '咨询', { icon: 'message-circle', needHouse: false }],
    'consult',
    [['ZX-J', '缴费咨询', { needHouse: false }]],
    [['ZX-B', '绑定咨询', { needHouse: false }]],
    [['ZX-Z', '装修咨询', { finishHours: 48 }]],
  ],
  [['BY', '表扬', { needHouse: false, finishHours: 168 }], 'praise', [['BY-R', '表扬员工', { needHouse: false }]]],
  [
    ['XJ', '巡检', { needHouse: false, responseMinutes: 5 }],
    'inspect',
    [['XJ-X', '消防巡检', { needHouse: false, finishHours: 4 }]],
    [['XJ-D', '电梯巡检', { needHouse: false, finishHours: 4 }]],
    [['XJ-L', '绿化巡检', { needHouse: false, enable: false }]],
  ],
]

/** Five roots, three levels; the administrators of projects and communities handle what comes in. */
export default defineDemo(workOrderType, {
  after: ['job'],
  rows: (demo): DemoRow<Type>[] => {
    let sort = 0
    const row = ([code, name, more]: Line, orderKind: Kind, parent?: string): DemoRow<Type> => {
      sort += 10
      const handlerJobId = demo.id(
        'job',
        orderKind === 'consult' || orderKind === 'praise' ? 'comm_admin' : 'project_admin',
      )
      const parentId = parent && demo.id('workOrderType', parent)
      return {
        key: code,
        draft: { code, name, orderKind, handlerJobId, sort, ...(parentId && { parentId }), ...more },
        set: { createdAt: demo.daysAgo(430) },
      }
    }
    const seeded = roots.flatMap(([root, kind, ...groups]) => [
      row(root, kind),
      ...groups.flatMap(([group, ...leaves]) =>
        group ? [row(group, kind, root[0]), ...leaves.map((leaf) => row(leaf, kind, group[0]))] : [],
      ),
    ])
    return [
      ...seeded,
      {
        ...row(
          ['XJ-S', '水质巡检', { remark: longText('每周一次，结果上传后由工程部复核。', 200), icon: 'droplet' }],
          'inspect',
          'XJ',
        ),
        key: 'complete',
      },
      { ...row(['BX-O', '旧版报修'], 'repair', 'BX'), deleted: true },
    ]
  },
})
