import { defineView } from '#declare'
import { customer } from './customer.ts'

/** 员工管理: customers who work for a unit. */
export const employee = defineView({
  of: customer,
  name: 'employee',
  title: '员工管理',
  label: '员工',
  path: '/memberManage/employee',
  where: { roleTypes: ['2'] },
  columns: [
    'customerNo',
    'realName',
    'mobile',
    'companyId',
    'workNo',
    'gender',
    'customerRoleId',
    'communityId',
    'houseCount',
    'registeredAt',
    'lastActiveAt',
    'enable',
    'nickname',
    'avatar',
    'roleType',
    'growthValue',
    'pointsBalance',
    'yuanbaoBalance',
    'createdAt',
  ],
  filters: ['companyId', 'gender', 'customerRoleId', 'communityId', 'registeredAt', 'lastActiveAt', 'enable'],
  import: ['realName', 'mobile', 'gender', 'companyId', 'workNo', 'department'],
  form: {
    sections: [
      { title: '基本信息', fields: ['realName', 'nickname', 'mobile', 'gender', 'birthday', 'avatar'] },
      { title: '单位', fields: ['companyId', 'workNo', 'department'] },
      { title: '使用', fields: ['customerRoleId', 'communityId', 'enable', 'remark'] },
    ],
  },
})
