import type { Draft, Permit } from '#declare'
import { type Demo, type DemoRow, defineDemo } from '#server'
import { personName } from '../fiction.ts'
import { type MenuEntry, menuEntries } from '../menu.ts'
import { job } from './job.ts'

type Job = typeof job
/** Which of a menu's operations a role is granted. */
type Grant = (offered: readonly Permit[]) => readonly Permit[]

const all: Grant = (offered) => offered
const only =
  (...codes: readonly Permit[]): Grant =>
  (offered) =>
    offered.filter((code) => codes.includes(code))
const without =
  (...codes: readonly Permit[]): Grant =>
  (offered) =>
    offered.filter((code) => !codes.includes(code))
const view = only('detail', 'export')

/** Grants by menu path; a path ending in `/` means everything below it. The last line that fits decides. */
type Grants = Readonly<Record<string, Grant>>

const customers: Grants = {
  '/memberManage/employee': view,
  '/memberManage/company': view,
  '/memberManage/roleManage': view,
  '/memberManage/owner': only('detail', 'edit', 'unbind', 'export'),
  '/memberManage/general': only('detail', 'edit', 'unbind', 'export'),
  '/memberManage/customer': only('detail', 'edit', 'unbind', 'export'),
}
const reports: Grants = {
  '/statistics/list': all,
  '/statistics/notice/list': all,
  '/statistics/staffStatistics/list': all,
  '/statistics/through/list': all,
}
const administrator: Grants = {
  '/workplace': all,
  '/functions/publish/notice': all,
  '/functions/publish/news': view,
  '/functions/publish/property/news': all,
  '/functions/publish/community/activities': all,
  '/operation/': without('delete'),
  '/operation/problem': view,
  '/operation/shareManage': view,
  '/epidemic/': all,
  '/advertising/': view,
  '/integrals/': view,
  '/affiliateManage/': view,
  '/yuanBaoManage/shopDistributorsConfig': view,
  '/yuanBaoManage/mall': view,
  '/domesticSystem/': without('delete'),
  ...customers,
  '/setting/exportCenter': all,
  ...reports,
}

const financeClerk: Grants = {
  '/workplace': all,
  '/integrals/': view,
  '/finance/': only('add', 'edit', 'detail', 'enable', 'export'),
  '/yuanBaoManage/': view,
  '/yuanBaoManage/channelConfig': without('delete', 'close'),
  '/yuanBaoManage/yuanBaoRule': only('add', 'edit', 'detail', 'export'),
  '/yuanBaoManage/payConfig/payReleaseSetting': without('delete'),
  '/yuanBaoManage/payConfig/ruleSetting': all,
  '/yuanBaoManage/payConfig/refunds': only('detail', 'pay', 'retry', 'export'),
  '/yuanBaoManage/payConfig/ownerPayManage': without('close'),
}

/** The role matrix (domain 5.2), one column per role. */
const roles: readonly (Draft<Job> & { readonly code: string; readonly builtIn?: true; readonly grants: Grants })[] = [
  {
    code: 'super_admin',
    name: '超级管理员',
    baseRole: 'super_admin',
    dataScope: 'all',
    description: '拥有全部菜单和操作，可管理所有数据。',
    builtIn: true,
    grants: { '/': all },
  },
  {
    code: 'comm_admin',
    name: '小区管理员',
    baseRole: 'comm_admin',
    dataScope: 'community',
    description: '管理所属小区的公告、活动、审核和客户。',
    builtIn: true,
    grants: {
      ...administrator,
      '/functions/publish/peopleTelephone/': view,
      '/operation/workinghours': view,
      '/advertising/advertisement': only('detail', 'export', 'add', 'edit', 'enable'),
      '/advertising/treasure': only('detail', 'export', 'add', 'edit', 'enable'),
      '/yuanBaoManage/payConfig/refunds': view,
      '/yuanBaoManage/payConfig/ownerPayManage': view,
      '/setting/project': only('detail', 'export', 'record'),
      '/setting/workOrderType': view,
    },
  },
  {
    code: 'project_admin',
    name: '项目管理员',
    baseRole: 'project_admin',
    dataScope: 'project',
    description: '管理所属项目及其全部小区。',
    builtIn: true,
    grants: {
      ...administrator,
      '/functions/publish/peopleTelephone/': without('category'),
      '/operation/workinghours': all,
      '/finance/': all,
      '/yuanBaoManage/channelConfig': view,
      '/yuanBaoManage/yuanBaoRule': view,
      '/yuanBaoManage/payConfig/payReleaseSetting': without('delete'),
      '/yuanBaoManage/payConfig/ruleSetting': all,
      '/yuanBaoManage/payConfig/refunds': all,
      '/yuanBaoManage/payConfig/ownerPayManage': all,
      '/setting/account': only('add', 'edit', 'detail', 'enable', 'resetPwd'),
      '/setting/project': only('detail', 'edit', 'record', 'export'),
      '/setting/job': view,
      '/setting/dictionary': view,
      '/memberManage/systemModule': view,
      '/setting/homeLayout': view,
      '/setting/workOrderType': without('delete'),
      '/statistics/yuanbaoReport/': view,
    },
  },
  {
    code: 'content_editor',
    name: '内容编辑',
    baseRole: 'comm_admin',
    dataScope: 'community',
    description: '撰写和修改公告、新闻，不能发布和删除。',
    grants: {
      '/workplace': all,
      '/functions/publish/notice': only('add', 'edit', 'detail'),
      '/functions/publish/news': only('add', 'edit', 'detail'),
    },
  },
  {
    code: 'finance_clerk',
    name: '财务出纳',
    baseRole: 'none',
    dataScope: 'all',
    description: '办理开票、缴费、退款和元宝发放，不能审核。',
    grants: financeClerk,
  },
  {
    code: 'finance_manager',
    name: '财务主管',
    baseRole: 'project_admin',
    dataScope: 'all',
    description: '复核财务出纳办理的业务，审核退款。',
    grants: {
      ...financeClerk,
      '/yuanBaoManage/payConfig/refunds': only('detail', 'audit', 'pay', 'retry', 'export'),
      '/statistics/yuanbaoReport/': all,
    },
  },
  {
    code: 'ad_operator',
    name: '广告运营',
    baseRole: 'none',
    dataScope: 'all',
    description: '维护轮播、广告位和商城商品。',
    grants: {
      '/workplace': all,
      '/advertising/': all,
      '/affiliateManage/': view,
      '/yuanBaoManage/shopDistributorsConfig': view,
      '/yuanBaoManage/mall': view,
    },
  },
  {
    code: 'misconfigured',
    name: '配置错误示例',
    baseRole: 'none',
    dataScope: 'own',
    description: '授予了基础角色不能打开的菜单，用于演示无权限页面。',
    grants: { '/workplace': all, '/setting/exportCenter': only('detail', 'download') },
  },
  { code: 'empty_role', name: '空角色', baseRole: 'none', dataScope: 'own', grants: {} },
]

const fits = (pattern: string, path: string) => (pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern)

function permissionsOf(demo: Demo, grants: Grants) {
  // A group has no operations of its own; it shows when something below it does.
  const pages = menuEntries.filter(({ operations }: MenuEntry) => operations.length > 0)
  return pages.flatMap(({ path, operations }) => {
    const grant = Object.entries(grants).findLast(([pattern]) => fits(pattern, path))?.[1]
    return grant ? [{ menuId: demo.id('menu', path), operations: grant(operations) }] : []
  })
}

const seeded = (demo: Demo): DemoRow<Job>[] =>
  roles
    .filter(({ builtIn }) => builtIn ?? demo.profile !== 'empty')
    .map(({ grants, builtIn = false, ...draft }) => ({
      key: draft.code,
      draft,
      set: { menuPermissions: permissionsOf(demo, grants), builtIn },
    }))

/** Roles as staff would add them: one per person who asked for something special. */
const added = (demo: Demo): DemoRow<Job>[] =>
  Array.from({ length: demo.profile === 'large' ? 21 : 0 }, (_, index) => ({
    draft: {
      code: `custom_${index + 1}`,
      name: `${personName(demo)}专用角色${index + 1}`,
      baseRole: 'none',
      dataScope: 'own',
      enable: index % 7 !== 6,
    },
    set: { menuPermissions: permissionsOf(demo, { '/workplace': all, '/integrals/': view }) },
  }))

/** The roles of the matrix; an empty installation has the built-in ones. */
export default defineDemo(job, {
  essential: true,
  after: ['menu'],
  rows: (demo) => [...seeded(demo), ...added(demo)],
})
