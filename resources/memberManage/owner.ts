import { defineView } from '#declare'
import { customer } from './customer.ts'

/** 业主管理: customers who are bound to a house, be it as its owner, of the family or as a tenant. */
export const owner = defineView({
  of: customer,
  name: 'owner',
  title: '业主管理',
  label: '业主',
  path: '/memberManage/owner',
  where: { roleTypes: ['3'] },
  columns: [
    'customerNo',
    'realName',
    'mobile',
    'gender',
    'communityId',
    'houseCount',
    'customerRoleId',
    'pointsBalance',
    'yuanbaoBalance',
    'registeredAt',
    'lastActiveAt',
    'enable',
    'nickname',
    'avatar',
    'companyId',
    'growthValue',
    'createdAt',
  ],
  filters: ['communityId', 'gender', 'customerRoleId', 'companyId', 'registeredAt', 'lastActiveAt', 'enable'],
  import: ['realName', 'mobile', 'gender', 'houseId', 'relation', 'leaseEnd'],
  form: {
    sections: [
      { title: '基本信息', fields: ['realName', 'nickname', 'mobile', 'gender', 'birthday', 'avatar'] },
      { title: '房屋', fields: ['houseId', 'relation', 'leaseEnd'] },
      { title: '使用', fields: ['customerRoleId', 'communityId', 'enable', 'remark'] },
    ],
  },
})
