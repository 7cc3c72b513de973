import type { AreaMessages, Messages } from '#declare'
import type { company } from './company.ts'
import type { customer } from './customer.ts'
import type { customerRole } from './customerRole.ts'
import type { houseBinding } from './houseBinding.ts'
import type { systemModule } from './systemModule.ts'

export default {
  title: 'Customer management',
  pages: {
    general: 'General users',
    employee: 'Employees',
    owner: 'Owners',
    allCustomers: 'Customer summary',
  },
  labels: { general: 'General user', employee: 'Employee', owner: 'Owner' },
  reports: {
    customerSummary: {
      title: 'Customer summary',
      measures: {
        total: 'Customers',
        general: 'General users',
        employee: 'Employees',
        owner: 'Owners',
        newCount: 'New',
        activeCount: 'Active',
        houses: 'Houses',
        owned: 'Owners bound',
        left: 'Owners unbound',
        boundHouses: 'Bound houses',
        boundRate: 'Binding rate',
      },
      charts: {
        growth: 'Total customers',
        kinds: 'Customers by role',
      },
    },
  },
  resources: {
    company: {
      title: 'Companies',
      label: 'Company',
      sections: { 基本信息: 'Basics', 联系方式: 'Contact details', 展示: 'Display' },
      fields: {
        name: 'Company name',
        shortName: 'Short name',
        code: 'Code',
        parentId: 'Parent company',
        companyType: 'Type',
        creditCode: 'Credit code',
        contactName: 'Contact',
        contactPhone: 'Contact phone',
        region: 'Region',
        address: 'Address',
        employeeCount: 'Employees',
      },
    } satisfies Messages<typeof company>,

    customer: {
      title: 'Customers',
      label: 'Customer',
      sections: { 基本信息: 'Basics', 单位: 'Company', 房屋: 'House', 使用: 'Use' },
      hints: {
        nickname: 'If empty, the real name',
        customerRoleId: 'If empty, the default for the main role',
        companyId: 'If cleared, the customer leaves the company and is no longer an employee',
      },
      fields: {
        customerNo: 'Customer no.',
        nickname: 'Nickname',
        realName: 'Real name',
        avatar: 'Avatar',
        gender: 'Gender',
        birthday: 'Birthday',
        roleType: 'Main role',
        roleTypes: 'All roles',
        companyId: 'Company',
        workNo: 'Staff no.',
        department: 'Department',
        displayName: 'Customer',
        customerRoleId: 'Customer role',
        houseId: 'House to bind',
        relation: 'Relation',
        leaseEnd: 'Lease until',
        idCardNo: 'ID card no.',
        communityId: 'Default community',
        houseCount: 'Bound houses',
        memberRankId: 'Member level',
        growthValue: 'Growth',
        pointsBalance: 'Points balance',
        yuanbaoBalance: 'Yuanbao balance',
        registerChannel: 'Registered via',
        registeredAt: 'Registered at',
        lastActiveAt: 'Last active',
      },
    } satisfies Messages<typeof customer>,

    customerRole: {
      title: 'Customer roles',
      label: 'Customer role',
      sections: { 角色: 'Role', 展示: 'Display' },
      fields: {
        name: 'Role name',
        code: 'Code',
        roleType: 'Role type',
        moduleIds: 'Modules',
        isDefault: 'Default',
        description: 'Description',
        customerCount: 'Customers',
      },
      hints: { isDefault: 'One default per role type: it replaces the previous one' },
    } satisfies Messages<typeof customerRole>,

    houseBinding: {
      title: 'House bindings',
      label: 'House binding',
      fields: {
        houseId: 'House',
        relation: 'Relation',
        isPrimary: 'Default house',
        leaseEnd: 'Lease until',
        state: 'Status',
        boundAt: 'Bound at',
        endedAt: 'Ended at',
        endReason: 'End reason',
        auditId: 'Review request',
        bindingName: 'Binding',
      },
      hints: { isPrimary: 'One default house per person: it replaces the previous one' },
      operations: { unbind: 'Unbind' },
      inputs: { unbind: { endReason: 'Reason' } },
    } satisfies Messages<typeof houseBinding>,

    systemModule: {
      title: 'App modules',
      label: 'Module',
      sections: { 基本信息: 'Basics', 跳转: 'Link', 可见: 'Visibility', 展示: 'Display' },
      fields: {
        moduleCode: 'Module code',
        name: 'Name',
        nameEn: 'English name',
        nameEs: 'Spanish name',
        icon: 'Icon',
        moduleType: 'Type',
        target: 'Target',
        miniAppId: 'Mini-program id',
        needLogin: 'Login required',
        needBind: 'Bound house required',
        minVersion: 'Min. version',
        useCount: 'Uses',
      },
    } satisfies Messages<typeof systemModule>,
  },
} satisfies AreaMessages
