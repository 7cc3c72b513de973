import { type Demo, type DemoRow, defineDemo, hashPassword } from '#server'
import { longText, mobileNumber, personName } from '../fiction.ts'
import { account } from './account.ts'

type Account = typeof account
type Draft = DemoRow<Account>['draft']

const departments = ['office', 'service', 'engineering', 'security', 'finance'] as const

interface Place {
  readonly projects?: readonly string[]
  readonly communities?: readonly string[]
}
interface Named extends Place {
  readonly loginName: string
  readonly name: string
  readonly jobs: readonly string[]
  readonly more?: Draft
  readonly mustChangePassword?: true
}

/** So many of them have been here before. */
const regulars = 9

/** The accounts that README, tests and habits rely on (domain 5.3), in this order. */
const named: readonly Named[] = [
  { loginName: 'admin', name: 'admin', jobs: ['super_admin'] },
  { loginName: 'ops', name: '李运营', jobs: ['super_admin'] },
  { loginName: 'comm01', name: '王社区', jobs: ['comm_admin'], communities: ['C1', 'C2'] },
  { loginName: 'project01', name: '张项目', jobs: ['project_admin'], projects: ['P1'] },
  {
    loginName: 'editor',
    name: '陈编辑',
    jobs: ['content_editor'],
    communities: ['C1', 'C2', 'C3'],
    more: { articlePlatforms: ['notice', 'news'] },
  },
  { loginName: 'finance', name: '刘出纳', jobs: ['finance_clerk'], more: { department: 'finance' } },
  { loginName: 'finmgr', name: '孙财务', jobs: ['finance_manager'], more: { department: 'finance' } },
  { loginName: 'adops', name: '周广告', jobs: ['ad_operator'] },
  { loginName: 'multi', name: '吴多岗', jobs: ['content_editor', 'ad_operator'], communities: ['C1', 'C2', 'C3'] },
  { loginName: 'wrongrole', name: '郑错配', jobs: ['misconfigured'] },
  { loginName: 'newbie', name: '冯新人', jobs: ['comm_admin'], communities: ['C4'], mustChangePassword: true },
  {
    loginName: 'disabled',
    name: '褚停用',
    jobs: ['comm_admin'],
    communities: ['C5'],
    more: { enable: false, articlePlatforms: ['propertyNews', 'activity'] },
  },
  { loginName: 'nomenu', name: '卫无权', jobs: ['empty_role'] },
  { loginName: 'unify', name: '蒋统一', jobs: ['project_admin'], projects: ['P2'] },
]

const workNo = (n: number) => `DH${String(n).padStart(4, '0')}`

const place = (demo: Demo, { projects = [], communities = [] }: Place): Draft => ({
  ...(projects.length > 0 && { projectIds: projects.map((key) => demo.id('project', key)) }),
  ...(communities.length > 0 && { communityIds: communities.map((key) => demo.id('community', key)) }),
})

/** Comes in through the unified login only: nobody knows the password. */
const unknowable = (demo: Demo) => `Aa1${Array.from({ length: 14 }, () => demo.random(10)).join('')}`

const rowOf = (demo: Demo, one: Named, n: number): DemoRow<Account> => ({
  key: one.loginName,
  draft: {
    loginName: one.loginName,
    name: one.name,
    mobile: mobileNumber(n),
    workNo: workNo(n),
    companyId: demo.id('company', 'DH'),
    jobIds: one.jobs.map((code) => demo.id('job', code)),
    password: one.loginName === 'unify' ? unknowable(demo) : demo.password,
    department: 'office',
    ...place(demo, one),
    ...one.more,
  },
  set: {
    mustChangePassword: one.mustChangePassword ?? false,
    createdAt: demo.daysAgo(500 - n),
    ...(demo.profile !== 'empty' &&
      n <= regulars && { lastLoginAt: demo.daysAgo(1 + (n % 3)), lastLoginIp: `10.20.0.${n}` }),
  },
})

/** Where an ordinary colleague works, in turn. */
const posts: readonly (Place & { readonly job: string })[] = [
  { job: 'comm_admin', communities: ['C6'] },
  { job: 'comm_admin', communities: ['C7', 'C8'] },
  { job: 'project_admin', projects: ['P3'] },
  { job: 'content_editor', communities: ['C9'] },
  { job: 'finance_clerk' },
  { job: 'ad_operator' },
]

function colleague(demo: Demo, n: number): DemoRow<Account> {
  const post = posts[n % posts.length] ?? { job: 'ad_operator' }
  const required: Draft = {
    loginName: `staff${String(n).padStart(3, '0')}`,
    name: personName(demo),
    mobile: mobileNumber(n),
    companyId: demo.id('company', demo.pick(['CY01', 'CY02', 'WY01', 'WY02', 'WY03'])),
    jobIds: [demo.id('job', post.job)],
    password: demo.password,
    ...place(demo, post),
  }
  const usual: Draft = {
    workNo: workNo(n),
    gender: demo.pick(['1', '2']),
    ...(n % 3 !== 0 && { photo: demo.picture('square', n) }),
    department: demo.pick(departments),
    email: `staff${n}@example.com`,
    enable: n % 11 !== 0,
  }
  const draft =
    n === 15
      ? required
      : {
          ...required,
          ...usual,
          ...(n === 16 && {
            introduction: longText('负责小区日常服务。', 200),
            remark: longText('借调至运营部，期满返回。', 200),
          }),
        }
  return {
    draft,
    set: {
      mustChangePassword: n % 5 === 0,
      createdAt: demo.daysAgo(450 - (n % 400)),
      ...(n % 5 !== 0 && {
        lastLoginAt: demo.daysAgo(demo.random(30)),
        lastLoginIp: `10.20.${demo.random(8)}.${1 + demo.random(250)}`,
      }),
    },
    ...(n === 17 && { deleted: true }),
  }
}

function people(demo: Demo): DemoRow<Account>[] {
  const first = named.map((one, index) => rowOf(demo, one, index + 1))
  const total = demo.profile === 'large' ? 400 : 36
  const others = Array.from({ length: total - first.length }, (_, index) => colleague(demo, first.length + index + 1))
  return [...first, ...others]
}

/** An empty installation has its administrator only, who must choose a password at once. */
const administrator = (demo: Demo): DemoRow<Account>[] =>
  named.slice(0, 1).map((admin) => rowOf(demo, { ...admin, mustChangePassword: true }, 1))

/** Who may log in. */
export default defineDemo(account, {
  essential: true,
  after: ['company', 'job', 'project', 'community', 'dictionaryItem'],
  rows: async (demo) => {
    // Hashing is slow by design: once for the password they all share, instead of once for every account.
    const { password } = demo
    const hashed = await hashPassword(password)
    return (demo.profile === 'empty' ? administrator(demo) : people(demo)).map((row) =>
      row.draft.password === password ? { ...row, set: { ...row.set, password: hashed } } : row,
    )
  },
})
