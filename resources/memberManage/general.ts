import { defineView } from '#declare'
import { customer } from './customer.ts'

/** 普通用户: customers who are neither employees nor bound to a house. They come by themselves, through the app. */
export const general = defineView({
  of: customer,
  name: 'general',
  title: '普通用户',
  label: '普通用户',
  path: '/memberManage/general',
  where: { roleTypes: ['1'] },
  columns: [
    'customerNo',
    'nickname',
    'realName',
    'mobile',
    'avatar',
    'gender',
    'customerRoleId',
    'communityId',
    'pointsBalance',
    'registeredAt',
    'lastActiveAt',
    'enable',
    'growthValue',
    'yuanbaoBalance',
    'createdAt',
  ],
  filters: ['gender', 'customerRoleId', 'communityId', 'registerChannel', 'registeredAt', 'lastActiveAt', 'enable'],
  form: {
    sections: [
      { title: '基本信息', fields: ['realName', 'nickname', 'mobile', 'gender', 'birthday', 'avatar'] },
      { title: '使用', fields: ['customerRoleId', 'communityId', 'enable', 'remark'] },
    ],
  },
  operations: ['list', 'options', 'detail', 'update', 'enable', 'export'],
})
