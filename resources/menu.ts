// biome-ignore-all format: a catalogue, one menu per line
import type { Permit } from '#declare'

/** One menu of the bundled platform: what roles choose from and what GET /platform/pc/menu/list answers. */
export interface MenuEntry {
  readonly path: `/${string}`
  /** Path of the menu group it stands in; null: at the top. */
  readonly parent: `/${string}` | null
  /** Must equal the title of the page at `path`, or the console leaves the menu out. */
  readonly menuName: string
  readonly nameEn: string
  readonly nameEs: string
  /** Codes a role may be granted here; a group has none. */
  readonly operations: readonly Permit[]
  readonly icon?: string
  /** Opens this address in a new tab instead of a page. */
  readonly external?: string
}

/** The menu catalogue in menu order (domain 1). Pages that other pages open are not menus. */
export const menuEntries: readonly MenuEntry[] = [
  { path: '/workplace', parent: null, menuName: '油田社区管理后台', nameEn: 'Oilfield Community Admin', nameEs: 'Administración de la Comunidad Petrolera', operations: ['detail', 'assign', 'finish', 'close', 'export'], icon: 'layout-dashboard' },
  { path: '/functions', parent: null, menuName: '功能管理', nameEn: 'Functions', nameEs: 'Funciones', operations: [], icon: 'megaphone' },
  { path: '/functions/publish', parent: '/functions', menuName: '信息发布', nameEn: 'Publishing', nameEs: 'Publicación', operations: [] },
  { path: '/functions/publish/notice', parent: '/functions/publish', menuName: '物业公告', nameEn: 'Property announcements', nameEs: 'Avisos de la administración', operations: ['add', 'edit', 'delete', 'detail', 'publish', 'pin', 'export'] },
  { path: '/functions/publish/news', parent: '/functions/publish', menuName: '油区新闻', nameEn: 'Oilfield news', nameEs: 'Noticias del campo petrolero', operations: ['add', 'edit', 'delete', 'detail', 'publish', 'pin', 'export'] },
  { path: '/functions/publish/property/news', parent: '/functions/publish', menuName: '红色物业', nameEn: 'Party-led property service', nameEs: 'Servicio vecinal del Partido', operations: ['add', 'edit', 'delete', 'detail', 'publish', 'export'] },
  { path: '/functions/publish/community/activities', parent: '/functions/publish', menuName: '社区活动', nameEn: 'Community activities', nameEs: 'Actividades comunitarias', operations: ['add', 'edit', 'delete', 'detail', 'publish', 'cancel', 'review', 'export', 'audit', 'checkin'] },
  { path: '/functions/publish/peopleTelephone', parent: '/functions/publish', menuName: '便民电话', nameEn: 'Phone directory', nameEs: 'Directorio telefónico', operations: [] },
  { path: '/functions/publish/peopleTelephone/uniConveniencePhone', parent: '/functions/publish/peopleTelephone', menuName: '通用便民电话', nameEn: 'Useful numbers', nameEs: 'Teléfonos útiles', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export', 'import', 'category'] },
  { path: '/functions/publish/peopleTelephone/workTelephone', parent: '/functions/publish/peopleTelephone', menuName: '单位便民电话', nameEn: 'Company numbers', nameEs: 'Teléfonos de empresas', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export', 'import'] },
  { path: '/operation', parent: null, menuName: '运营管理', nameEn: 'Operations', nameEs: 'Operaciones', operations: [], icon: 'clipboard-check' },
  { path: '/operation/audit', parent: '/operation', menuName: '绑定审核', nameEn: 'Binding review', nameEs: 'Revisión de vinculaciones', operations: ['detail', 'audit', 'revoke', 'export'] },
  { path: '/operation/problem', parent: '/operation', menuName: '常见问题', nameEn: 'FAQ', nameEs: 'Preguntas frecuentes', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export', 'import'] },
  { path: '/operation/workinghours', parent: '/operation', menuName: '工作时间配置', nameEn: 'Working hours', nameEs: 'Horarios de atención', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/operation/roast', parent: '/operation', menuName: '功能吐槽', nameEn: 'App feedback', nameEs: 'Opiniones sobre la app', operations: ['detail', 'assign', 'reply', 'close', 'delete', 'export'] },
  { path: '/operation/waterMachineManage', parent: '/operation', menuName: '水机管理', nameEn: 'Water machines', nameEs: 'Máquinas de agua', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'maintain', 'export', 'import'] },
  { path: '/operation/shareManage', parent: '/operation', menuName: '分享管理', nameEn: 'Share cards', nameEs: 'Tarjetas para compartir', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/epidemic', parent: null, menuName: '疫情管理', nameEn: 'Epidemic control', nameEs: 'Control epidémico', operations: [], icon: 'shield-check' },
  { path: '/epidemic/access', parent: '/epidemic', menuName: '用户出入统计', nameEn: 'User entry and exit statistics', nameEs: 'Estadísticas de entradas y salidas', operations: ['detail', 'export'] },
  { path: '/advertising', parent: null, menuName: '广告管理', nameEn: 'Advertising', nameEs: 'Publicidad', operations: [], icon: 'image' },
  { path: '/advertising/advertisement', parent: '/advertising', menuName: '首页轮播', nameEn: 'Home banner', nameEs: 'Banner de inicio', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/advertising/treasure', parent: '/advertising', menuName: '甄选好物', nameEn: 'Featured products', nameEs: 'Productos destacados', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'sort', 'export'] },
  { path: '/advertising/mall', parent: '/advertising', menuName: '商城商品', nameEn: 'Mall products', nameEs: 'Productos de la tienda', operations: ['add', 'edit', 'delete', 'detail', 'publish', 'sort', 'export', 'import'] },
  { path: '/advertising/space', parent: '/advertising', menuName: '广告位管理', nameEn: 'Ad spaces', nameEs: 'Espacios publicitarios', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/advertising/start', parent: '/advertising', menuName: '开屏广告', nameEn: 'Launch ads', nameEs: 'Anuncios de inicio', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/integrals', parent: null, menuName: '积分管理', nameEn: 'Points', nameEs: 'Puntos', operations: [], icon: 'star' },
  { path: '/integrals/integralManager', parent: '/integrals', menuName: '积分用户', nameEn: 'Points users', nameEs: 'Usuarios de puntos', operations: ['detail', 'adjust', 'freeze', 'export'] },
  { path: '/integrals/getManager', parent: '/integrals', menuName: '积分获取明细', nameEn: 'Points earned', nameEs: 'Puntos obtenidos', operations: ['detail', 'export'] },
  { path: '/integrals/useManager', parent: '/integrals', menuName: '积分使用明细', nameEn: 'Points used', nameEs: 'Puntos usados', operations: ['detail', 'export'] },
  { path: '/integrals/sourseManager', parent: '/integrals', menuName: '积分来源管理', nameEn: 'Points sources', nameEs: 'Orígenes de puntos', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/finance', parent: null, menuName: '财务管理', nameEn: 'Finance', nameEs: 'Finanzas', operations: [], icon: 'receipt' },
  { path: '/finance/invoicingLimit', parent: '/finance', menuName: '开票限额管理', nameEn: 'Invoice limits', nameEs: 'Límites de facturación', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/affiliateManage', parent: null, menuName: '会员管理', nameEn: 'Membership', nameEs: 'Socios', operations: [], icon: 'crown' },
  { path: '/affiliateManage/memberRank', parent: '/affiliateManage', menuName: '会员等级', nameEn: 'Member levels', nameEs: 'Niveles de socio', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/affiliateManage/memberRights', parent: '/affiliateManage', menuName: '会员权益', nameEn: 'Member benefits', nameEs: 'Beneficios de socio', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/yuanBaoManage', parent: null, menuName: '元宝管理', nameEn: 'Yuanbao', nameEs: 'Yuanbao', operations: [], icon: 'coins' },
  { path: '/yuanBaoManage/channelConfig', parent: '/yuanBaoManage', menuName: '渠道配置', nameEn: 'Channel configuration', nameEs: 'Configuración de canales', operations: ['add', 'edit', 'delete', 'detail', 'allocate', 'recycle', 'release', 'freeze', 'close', 'export'] },
  { path: '/yuanBaoManage/yuanBaoRule', parent: '/yuanBaoManage', menuName: '元宝规则', nameEn: 'Yuanbao rules', nameEs: 'Reglas de yuanbao', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/yuanBaoManage/payConfig', parent: '/yuanBaoManage', menuName: '缴费配置', nameEn: 'Payment configuration', nameEs: 'Configuración de pagos', operations: [] },
  { path: '/yuanBaoManage/payConfig/payReleaseSetting', parent: '/yuanBaoManage/payConfig', menuName: '缴费发放设置', nameEn: 'Payment rewards', nameEs: 'Recompensas por pago', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/yuanBaoManage/payConfig/refunds', parent: '/yuanBaoManage/payConfig', menuName: '退款管理', nameEn: 'Refunds', nameEs: 'Reembolsos', operations: ['detail', 'audit', 'pay', 'retry', 'cancel', 'export'] },
  { path: '/yuanBaoManage/payConfig/ruleSetting', parent: '/yuanBaoManage/payConfig', menuName: '规则设置', nameEn: 'Payment rules', nameEs: 'Reglas de pago', operations: ['edit'] },
  { path: '/yuanBaoManage/payConfig/ownerPayManage', parent: '/yuanBaoManage/payConfig', menuName: '业主缴费管理', nameEn: 'Owner payments', nameEs: 'Pagos de propietarios', operations: ['detail', 'register', 'refund', 'invoice', 'close', 'export'] },
  { path: '/yuanBaoManage/shopDistributorsConfig', parent: '/yuanBaoManage', menuName: '商户分销商配置', nameEn: 'Distributors', nameEs: 'Distribuidores', operations: ['add', 'edit', 'delete', 'detail', 'audit', 'enable', 'export', 'import'] },
  { path: '/yuanBaoManage/mall', parent: '/yuanBaoManage', menuName: '元宝商城商品', nameEn: 'Yuanbao mall products', nameEs: 'Productos de la tienda de yuanbao', operations: ['add', 'edit', 'delete', 'detail', 'publish', 'sort', 'export', 'import'] },
  { path: '/appAccess', parent: null, menuName: '应用接入', nameEn: 'App access', nameEs: 'Acceso de aplicaciones', operations: [], icon: 'handshake' },
  { path: '/appAccess/dataAudit', parent: '/appAccess', menuName: '数据审核', nameEn: 'Data access review', nameEs: 'Revisión de acceso a datos', operations: ['detail', 'audit', 'revoke', 'export'] },
  { path: '/appAccess/applicationAudit', parent: '/appAccess', menuName: '应用审核', nameEn: 'Application review', nameEs: 'Revisión de aplicaciones', operations: ['add', 'edit', 'delete', 'detail', 'audit', 'online', 'export'] },
  { path: '/appAccess/testValidation', parent: '/appAccess', menuName: '测试验证', nameEn: 'Validation tests', nameEs: 'Pruebas de validación', operations: ['detail', 'edit', 'test', 'export'] },
  { path: '/appAccess/registerManage', parent: '/appAccess', menuName: '注册管理', nameEn: 'Vendor registration', nameEs: 'Registro de proveedores', operations: ['add', 'edit', 'delete', 'detail', 'audit', 'enable', 'export'] },
  { path: '/domesticSystem', parent: null, menuName: '家政系统', nameEn: 'Housekeeping system', nameEs: 'Sistema de servicios del hogar', operations: [], icon: 'washing-machine' },
  { path: '/domesticSystem/housekeeping', parent: '/domesticSystem', menuName: '家政服务', nameEn: 'Housekeeping', nameEs: 'Servicios del hogar', operations: ['detail', 'assign', 'finish', 'cancel', 'export', 'add', 'edit', 'delete', 'enable'] },
  { path: '/memberManage', parent: null, menuName: '客户管理', nameEn: 'Customer management', nameEs: 'Gestión de clientes', operations: [], icon: 'users' },
  { path: '/memberManage/company', parent: '/memberManage', menuName: '单位管理', nameEn: 'Companies', nameEs: 'Empresas', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export', 'import'] },
  { path: '/memberManage/general', parent: '/memberManage', menuName: '普通用户', nameEn: 'General users', nameEs: 'Usuarios generales', operations: ['edit', 'delete', 'detail', 'enable', 'export'] },
  { path: '/memberManage/employee', parent: '/memberManage', menuName: '员工管理', nameEn: 'Employees', nameEs: 'Empleados', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export', 'import'] },
  { path: '/memberManage/owner', parent: '/memberManage', menuName: '业主管理', nameEn: 'Owners', nameEs: 'Propietarios', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export', 'import', 'unbind'] },
  { path: '/memberManage/roleManage', parent: '/memberManage', menuName: '客户角色', nameEn: 'Customer roles', nameEs: 'Roles de cliente', operations: ['add', 'edit', 'delete', 'detail', 'enable'] },
  { path: '/memberManage/customer', parent: '/memberManage', menuName: '客户汇总', nameEn: 'Customer summary', nameEs: 'Resumen de clientes', operations: ['detail', 'enable', 'export'] },
  { path: '/setting', parent: null, menuName: '系统设置', nameEn: 'System settings', nameEs: 'Ajustes del sistema', operations: [], icon: 'settings' },
  { path: '/setting/account', parent: '/setting', menuName: '用户管理', nameEn: 'Users', nameEs: 'Usuarios', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'resetPwd', 'export', 'import'] },
  { path: '/setting/project', parent: '/setting', menuName: '项目管理', nameEn: 'Project management', nameEs: 'Gestión de proyectos', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export', 'import', 'record'] },
  { path: '/setting/job', parent: '/setting', menuName: '角色管理', nameEn: 'Roles', nameEs: 'Roles', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'setRole', 'export'] },
  { path: '/setting/permissionCheck', parent: '/setting', menuName: '权限诊断', nameEn: 'Permission check', nameEs: 'Diagnóstico de permisos', operations: ['detail'] },
  { path: '/setting/dictionary', parent: '/setting', menuName: '数据字典', nameEn: 'Dictionary', nameEs: 'Diccionario', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'export', 'sort', 'import'] },
  { path: '/setting/workOrderType', parent: '/setting', menuName: '工单类型', nameEn: 'Work-order types', nameEs: 'Tipos de orden de trabajo', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'sort', 'export', 'import'] },
  { path: '/memberManage/systemModule', parent: '/setting', menuName: '功能模块', nameEn: 'App modules', nameEs: 'Módulos de la app', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'sort', 'export'] },
  { path: '/setting/homeLayout', parent: '/setting', menuName: '首页布局', nameEn: 'Home layout', nameEs: 'Diseño de inicio', operations: ['add', 'edit', 'delete', 'detail', 'enable', 'sort'] },
  { path: '/setting/exportCenter', parent: '/setting', menuName: '导出中心', nameEn: 'Export centre', nameEs: 'Centro de exportación', operations: ['detail', 'download', 'retry', 'cancel', 'delete'] },
  { path: '/statistics', parent: null, menuName: '报表统计', nameEn: 'Reports', nameEs: 'Informes', operations: [], icon: 'chart-bar' },
  { path: '/statistics/list', parent: '/statistics', menuName: '数据报表', nameEn: 'Data reports', nameEs: 'Informes de datos', operations: ['export'] },
  { path: '/statistics/notice/list', parent: '/statistics', menuName: '发布报表', nameEn: 'Publishing reports', nameEs: 'Informes de publicación', operations: ['detail', 'export'] },
  { path: '/statistics/staffStatistics/list', parent: '/statistics', menuName: '员工统计', nameEn: 'Staff statistics', nameEs: 'Estadísticas del personal', operations: ['detail', 'export'] },
  { path: '/statistics/yuanbaoReport', parent: '/statistics', menuName: '元宝报表', nameEn: 'Yuanbao reports', nameEs: 'Informes de yuanbao', operations: [] },
  { path: '/statistics/yuanbaoReport/yuanbaopipelining', parent: '/statistics/yuanbaoReport', menuName: '元宝流水', nameEn: 'Yuanbao flow', nameEs: 'Flujo de yuanbao', operations: ['detail', 'export'] },
  { path: '/statistics/yuanbaoReport/billboards', parent: '/statistics/yuanbaoReport', menuName: '元宝榜单', nameEn: 'Yuanbao rankings', nameEs: 'Clasificaciones de yuanbao', operations: ['export'] },
  { path: '/statistics/yuanbaoReport/billingReport', parent: '/statistics/yuanbaoReport', menuName: '账单报表', nameEn: 'Billing report', nameEs: 'Informe de liquidaciones', operations: ['detail', 'confirm', 'pay', 'export'] },
  { path: '/statistics/yuanbaoReport/releaseCheckReport', parent: '/statistics/yuanbaoReport', menuName: '发放核对报表', nameEn: 'Release check report', nameEs: 'Informe de verificación de emisión', operations: ['detail', 'check', 'reverse', 'export'] },
  { path: '/statistics/yuanbaoReport/depleteCheckReport', parent: '/statistics/yuanbaoReport', menuName: '消耗核对报表', nameEn: 'Redemption check report', nameEs: 'Informe de verificación de canjes', operations: ['detail', 'check', 'reverse', 'export'] },
  { path: '/statistics/through/list', parent: '/statistics', menuName: '通行登记', nameEn: 'Visitor passes', nameEs: 'Pases de visita', operations: ['detail', 'audit', 'cancel', 'export'] },
]
