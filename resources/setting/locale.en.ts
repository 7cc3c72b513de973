import type { AreaMessages, Messages } from '#declare'
import type { account } from './account.ts'
import type { building } from './building.ts'
import type { community } from './community.ts'
import type { dictionary } from './dictionary.ts'
import type { dictionaryItem } from './dictionaryItem.ts'
import type { doorOpenRecord } from './doorOpenRecord.ts'
import type { exportJob } from './exportJob.ts'
import type { fileAsset } from './fileAsset.ts'
import type { homeLayout } from './homeLayout.ts'
import type { house } from './house.ts'
import type { importJob } from './importJob.ts'
import type { job } from './job.ts'
import type { listView } from './listView.ts'
import type { menu } from './menu.ts'
import type { operationLog } from './operationLog.ts'
import type { project } from './project.ts'
import type { workOrder } from './workOrder.ts'
import type { workOrderType } from './workOrderType.ts'

export default {
  title: 'System settings',
  pages: { permissionCheck: 'Permission check' },
  resources: {
    account: {
      title: 'Users',
      label: 'User',
      pages: { form: 'Edit staff', import: 'Import staff' },
      sections: { 账号: 'Account', 员工: 'Staff', 权限: 'Permissions' },
      fields: {
        name: 'Name',
        loginName: 'Login name',
        email: 'Email',
        gender: 'Gender',
        photo: 'Photo',
        workNo: 'Staff no.',
        companyId: 'Company',
        department: 'Department',
        jobIds: 'Roles',
        projectIds: 'Projects',
        communityIds: 'Communities',
        articlePlatforms: 'Publishing platforms',
        introduction: 'Introduction',
        password: 'Initial password',
        mustChangePassword: 'Must change password',
        lastLoginAt: 'Last login',
        lastLoginIp: 'Login IP',
      },
      hints: {
        projectIds: 'Required when a role covers assigned projects',
        communityIds: 'Required when a role covers assigned communities',
        articlePlatforms: 'If none is selected, whatever the roles permit',
      },
      operations: {
        resetPassword: 'Reset password',
        resetFactor: 'Reset second factor',
        accessTokens: 'Access tokens',
        revokeAccessToken: 'Revoke access token',
        revokeAccessTokens: 'Revoke all access tokens',
      },
      inputs: {
        accessTokens: { accountId: 'User' },
        revokeAccessToken: { accountId: 'User', tokenId: 'Access token' },
        resetPassword: { newPassword: 'New password' },
      },
      inputHints: { resetPassword: { newPassword: 'If empty, the user sets one by SMS code' } },
    } satisfies Messages<typeof account>,

    project: {
      title: 'Project management',
      label: 'Project',
      pages: { import: 'Import projects' },
      sections: { 基本信息: 'Basics', 管理: 'Management', 位置: 'Location', 展示: 'Display' },
      fields: {
        name: 'Project name',
        code: 'Code',
        companyId: 'Property company',
        projectType: 'Type',
        region: 'Region',
        address: 'Address',
        managerName: 'Manager',
        managerPhone: 'Manager mobile',
        servicePhone: 'Service number',
        area: 'Floor area (m²)',
        feeStandard: 'Fee per m² and month',
        takeoverDate: 'Takeover date',
        cover: 'Picture',
        communityCount: 'Communities',
        houseCount: 'Houses',
        boundRate: 'Binding rate',
      },
      inputs: {
        import: {
          communityName: 'Community',
          buildingName: 'Building',
          unitNo: 'Unit',
          floorNo: 'Floor',
          roomNo: 'Room',
          buildArea: 'Floor area (m²)',
          usage: 'Usage',
        },
      },
    } satisfies Messages<typeof project>,

    community: {
      title: 'Communities',
      label: 'Community',
      sections: { 基本信息: 'Basics', 位置: 'Location', 出入口: 'Gates' },
      fields: {
        projectId: 'Project',
        name: 'Community name',
        code: 'Code',
        region: 'Region',
        address: 'Address',
        gates: 'Gates',
        buildingCount: 'Buildings',
        houseCount: 'Houses',
        ownerCount: 'Owners',
      },
      lists: { gates: { name: 'Gate name', deviceNo: 'Device no.' } },
    } satisfies Messages<typeof community>,

    building: {
      title: 'Buildings',
      label: 'Building',
      fields: {
        name: 'Building no.',
        buildingType: 'Type',
        unitCount: 'Units',
        floorCount: 'Floors',
        elevator: 'Lift',
        builtYear: 'Year built',
        houseCount: 'Houses',
        projectId: 'Project',
      },
    } satisfies Messages<typeof building>,

    house: {
      title: 'Houses',
      label: 'House',
      sections: { 位置: 'Location', 房屋信息: 'House' },
      fields: {
        buildingId: 'Building',
        unitNo: 'Unit',
        floorNo: 'Floor',
        roomNo: 'Room no.',
        fullName: 'Full name',
        houseCode: 'House code',
        buildArea: 'Floor area (m²)',
        usage: 'Usage',
        houseState: 'State',
        ownerId: 'Owner',
        residentCount: 'Residents',
        projectId: 'Project',
      },
    } satisfies Messages<typeof house>,

    job: {
      title: 'Roles',
      label: 'Role',
      pages: { setRole: 'Set permissions' },
      sections: { 登录: 'Login' },
      fields: {
        name: 'Role name',
        code: 'Role code',
        baseRole: 'Base role',
        dataScope: 'Data scope',
        description: 'Description',
        secondFactor: 'Requires a second factor',
        factorGraceDays: 'Days of grace',
        idleMinutes: 'Log out after idle minutes',
        sessionHours: 'Login lasts hours',
        menuPermissions: 'Menu permissions',
        accountCount: 'Accounts',
        builtIn: 'Built-in',
      },
      hints: {
        secondFactor: 'At login, a passkey or the code of an authenticator app is asked for besides the password',
        factorGraceDays: 'Counted from the first login after the requirement takes effect',
        idleMinutes: '30 minutes if empty; of several roles the shortest counts',
        sessionHours: '12 hours if empty; of several roles the shortest counts',
      },
      lists: { menuPermissions: { menuId: 'Menu', operations: 'Operations' } },
      operations: { setRole: 'Set permissions' },
      inputs: { setRole: { menuPermissions: 'Menu permissions' } },
    } satisfies Messages<typeof job>,

    listView: {
      title: 'List views',
      label: 'View',
      fields: { name: 'Name', listName: 'List', query: 'Query', jobIds: 'Shared with roles' },
    } satisfies Messages<typeof listView>,

    menu: {
      title: 'Menus',
      label: 'Menu',
      fields: {
        menuName: 'Menu name',
        nameEn: 'English name',
        nameEs: 'Spanish name',
        path: 'Path',
        parentId: 'Parent',
        icon: 'Icon',
        external: 'External link',
        operations: 'Operations',
      },
      operations: { held: 'Menus you may grant' },
    } satisfies Messages<typeof menu>,

    dictionary: {
      title: 'Dictionary',
      label: 'Dictionary',
      fields: {
        dictCode: 'Code',
        dictName: 'Name',
        description: 'Description',
        itemCount: 'Items',
        builtIn: 'Built-in',
      },
      inputs: { items: { dictCode: 'Dictionary code' } },
    } satisfies Messages<typeof dictionary>,

    dictionaryItem: {
      title: 'Dictionary items',
      label: 'Dictionary item',
      fields: {
        dictionaryId: 'Dictionary',
        value: 'Value',
        label: 'Chinese label',
        labelEn: 'English label',
        labelEs: 'Spanish label',
        color: 'Colour',
        isDefault: 'Default',
        useCount: 'Uses',
      },
    } satisfies Messages<typeof dictionaryItem>,

    exportJob: {
      title: 'Export centre',
      label: 'Export',
      fields: {
        jobNo: 'Job no.',
        title: 'Content',
        entity: 'Source page',
        format: 'Format',
        condition: 'Filter used',
        state: 'Status',
        rowCount: 'Rows',
        fileId: 'File',
        fileSize: 'Size (bytes)',
        errorMsg: 'Error',
        finishedAt: 'Finished at',
        expireAt: 'Expires at',
        downloadCount: 'Downloads',
      },
      operations: { download: 'Download', cancel: 'Cancel', retry: 'Retry' },
    } satisfies Messages<typeof exportJob>,

    importJob: {
      title: 'Import runs',
      label: 'Import',
      fields: {
        entity: 'Entity',
        fileId: 'File',
        mode: 'Mode',
        state: 'Status',
        condition: 'Settings',
        total: 'Rows',
        doneCount: 'Processed',
        successCount: 'Imported',
        failCount: 'Failed',
        errors: 'Errors',
        finishedAt: 'Finished at',
      },
      lists: { errors: { row: 'Row', column: 'Column', field: 'Field', value: 'Value', message: 'Reason' } },
      operations: { download: 'Download', undo: 'Undo import', cancel: 'Cancel import' },
    } satisfies Messages<typeof importJob>,

    fileAsset: {
      title: 'Files',
      label: 'File',
      fields: {
        name: 'File name',
        url: 'URL',
        mime: 'Type',
        size: 'Size (bytes)',
        sha256: 'Digest',
        bizType: 'Used by',
      },
    } satisfies Messages<typeof fileAsset>,

    operationLog: {
      title: 'Operation log',
      label: 'Operation',
      fields: {
        accountId: 'Actor',
        entity: 'Entity',
        entityId: 'Record',
        operation: 'Operation',
        changes: 'Changes',
        replaced: 'Replaced values',
        changeId: 'Call',
        token: 'Access token',
        tool: 'Assistant tool',
        ip: 'IP',
        result: 'Result',
      },
      lists: { changes: { field: 'Field', before: 'Before', after: 'After' } },
    } satisfies Messages<typeof operationLog>,

    doorOpenRecord: {
      title: 'Door-open records',
      label: 'Door-open record',
      fields: {
        projectId: 'Project',
        doorName: 'Door',
        deviceNo: 'Device no.',
        openMethod: 'Method',
        personType: 'Person type',
        personName: 'Name',
        houseId: 'House',
        direction: 'Direction',
        openedAt: 'Opened at',
        result: 'Result',
        failReason: 'Failure reason',
        photo: 'Snapshot',
      },
    } satisfies Messages<typeof doorOpenRecord>,

    workOrderType: {
      title: 'Work-order types',
      label: 'Work-order type',
      sections: { 基本信息: 'Basics', 处理: 'Handling', 展示: 'Display' },
      fields: {
        name: 'Type name',
        code: 'Code',
        parentId: 'Parent type',
        orderKind: 'Kind',
        icon: 'Icon',
        handlerJobId: 'Handling role',
        responseMinutes: 'Response limit (min)',
        finishHours: 'Completion limit (h)',
        chargeable: 'Chargeable',
        needHouse: 'House required',
        openOrders: 'Open orders',
      },
      hints: { orderKind: 'Subtypes take the kind of the top-level type' },
    } satisfies Messages<typeof workOrderType>,

    workOrder: {
      title: 'Work orders',
      label: 'Work order',
      fields: {
        orderNo: 'Order no.',
        workOrderTypeId: 'Type',
        houseId: 'House',
        content: 'Content',
        images: 'Pictures',
        state: 'Status',
        handlerId: 'Handler',
        assignedAt: 'Assigned at',
        finishedAt: 'Finished at',
        responseMinutes: 'Response (min)',
        overdue: 'Overdue',
        result: 'Result',
        score: 'Score',
        comment: 'Comment',
      },
      operations: { assign: 'Assign', finish: 'Finish', close: 'Close' },
      inputs: {
        assign: { handlerId: 'Handler' },
        finish: { result: 'Result', images: 'Pictures of the work' },
        close: { reason: 'Reason for closing' },
      },
    } satisfies Messages<typeof workOrder>,

    homeLayout: {
      title: 'Home layout',
      label: 'Block',
      sections: { 模块: 'Block', 可见: 'Visibility' },
      fields: {
        title: 'Block title',
        blockType: 'Block type',
        spaceId: 'Ad space',
        entries: 'Entries',
        columns: 'Columns',
        maxItems: 'Max items',
        showMore: 'Show “more”',
      },
      operations: { preview: 'Preview' },
      lists: { entries: { moduleId: 'Module', alias: 'Alias', badge: 'Badge' } },
    } satisfies Messages<typeof homeLayout>,
  },
} satisfies AreaMessages
