/** A dictionary as it is seeded: its code, Chinese name, and items as value, Chinese, English and Spanish word. */
export interface SeededDictionary {
  readonly code: string
  readonly name: string
  readonly items: readonly (readonly [value: string, zh: string, en: string, es: string])[]
}

/** The dictionaries every installation starts with (domain 2.2). The first item of each is its default. */
export const dictionaries: readonly SeededDictionary[] = [
  {
    code: 'noticeType',
    name: '公告类型',
    items: [
      ['water', '停水', 'Water outage', 'Corte de agua'],
      ['power', '停电', 'Power outage', 'Corte de luz'],
      ['heating', '供暖', 'Heating', 'Calefacción'],
      ['safety', '安全提示', 'Safety', 'Seguridad'],
      ['fee', '收费通知', 'Fees', 'Cuotas'],
      ['other', '其他', 'Other', 'Otros'],
    ],
  },
  {
    code: 'newsCategory',
    name: '新闻栏目',
    items: [
      ['oilfield', '油田要闻', 'Oil-field news', 'Actualidad petrolera'],
      ['community', '社区动态', 'Community news', 'Actualidad vecinal'],
      ['policy', '政策解读', 'Policy', 'Normativa'],
      ['life', '生活服务', 'Living', 'Vida diaria'],
    ],
  },
  {
    code: 'redColumn',
    name: '红色物业栏目',
    items: [
      ['party', '党建动态', 'Party building', 'Vida del partido'],
      ['pioneer', '党员先锋', 'Pioneers', 'Vanguardia'],
      ['volunteer', '志愿服务', 'Volunteering', 'Voluntariado'],
      ['station', '红色驿站', 'Red station', 'Estación roja'],
    ],
  },
  {
    code: 'activityCategory',
    name: '活动类型',
    items: [
      ['culture', '文化', 'Culture', 'Cultura'],
      ['sport', '体育', 'Sport', 'Deporte'],
      ['family', '亲子', 'Family', 'Familia'],
      ['charity', '公益', 'Charity', 'Solidaridad'],
      ['health', '健康', 'Health', 'Salud'],
    ],
  },
  {
    code: 'problemType',
    name: '问题分类',
    items: [
      ['account', '账号', 'Account', 'Cuenta'],
      ['bind', '房屋绑定', 'House binding', 'Vinculación'],
      ['pay', '缴费', 'Payment', 'Pagos'],
      ['points', '积分元宝', 'Points and yuanbao', 'Puntos y yuanbao'],
      ['repair', '报修', 'Repair', 'Reparaciones'],
      ['other', '其他', 'Other', 'Otros'],
    ],
  },
  {
    code: 'roastType',
    name: '吐槽类型',
    items: [
      ['bug', '功能异常', 'Malfunction', 'Fallo'],
      ['slow', '卡顿', 'Slow', 'Lentitud'],
      ['ui', '界面体验', 'Interface', 'Interfaz'],
      ['suggestion', '新功能建议', 'Suggestion', 'Sugerencia'],
      ['other', '其他', 'Other', 'Otros'],
    ],
  },
  {
    code: 'goodsCategory',
    name: '商品分类',
    items: [
      ['food', '食品', 'Food', 'Alimentación'],
      ['daily', '日用百货', 'Household', 'Hogar'],
      ['appliance', '家电', 'Appliances', 'Electrodomésticos'],
      ['card', '卡券', 'Vouchers', 'Vales'],
      ['service', '服务', 'Services', 'Servicios'],
    ],
  },
  {
    code: 'shopCategory',
    name: '商户分类',
    items: [
      ['supermarket', '超市', 'Supermarket', 'Supermercado'],
      ['catering', '餐饮', 'Catering', 'Restauración'],
      ['pharmacy', '药店', 'Pharmacy', 'Farmacia'],
      ['laundry', '洗衣', 'Laundry', 'Lavandería'],
      ['other', '其他', 'Other', 'Otros'],
    ],
  },
  {
    code: 'passReason',
    name: '来访事由',
    items: [
      ['family', '探亲访友', 'Visiting', 'Visita familiar'],
      ['delivery', '快递外卖', 'Delivery', 'Reparto'],
      ['repair', '维修装修', 'Repair works', 'Obras'],
      ['moving', '搬家', 'Moving', 'Mudanza'],
      ['business', '公务', 'Business', 'Gestión'],
    ],
  },
  {
    code: 'refundReason',
    name: '退款原因',
    items: [
      ['duplicate', '重复缴费', 'Duplicate payment', 'Pago duplicado'],
      ['wrongHouse', '缴错房屋', 'Wrong house', 'Vivienda equivocada'],
      ['wrongAmount', '金额有误', 'Wrong amount', 'Importe erróneo'],
      ['moved', '房屋过户', 'House transferred', 'Cambio de titular'],
      ['other', '其他', 'Other', 'Otros'],
    ],
  },
  {
    code: 'rejectReason',
    name: '驳回理由',
    items: [
      ['blur', '证件不清晰', 'Unreadable document', 'Documento ilegible'],
      ['mismatch', '信息不一致', 'Information does not match', 'Datos no coinciden'],
      ['missing', '材料不全', 'Missing documents', 'Documentación incompleta'],
      ['duplicate', '重复申请', 'Duplicate request', 'Solicitud duplicada'],
    ],
  },
  {
    code: 'housekeepingCategory',
    name: '家政分类',
    items: [
      ['cleaning', '日常保洁', 'Cleaning', 'Limpieza'],
      ['appliance', '家电清洗', 'Appliance cleaning', 'Limpieza de electrodomésticos'],
      ['nanny', '月嫂保姆', 'Nanny', 'Cuidado infantil'],
      ['repair', '维修', 'Repair', 'Reparación'],
      ['moving', '搬家', 'Moving', 'Mudanza'],
    ],
  },
  {
    code: 'appCategory',
    name: '应用分类',
    items: [
      ['life', '生活服务', 'Living', 'Vida diaria'],
      ['gov', '政务', 'Government', 'Gobierno'],
      ['mall', '商城', 'Mall', 'Tienda'],
      ['health', '医疗', 'Health', 'Salud'],
      ['iot', '智能设备', 'Smart devices', 'Dispositivos'],
    ],
  },
  {
    code: 'dataScopeType',
    name: '数据范围',
    items: [
      ['profile', '用户基本信息', 'Basic profile', 'Perfil básico'],
      ['mobile', '手机号', 'Mobile number', 'Móvil'],
      ['house', '房屋信息', 'House data', 'Datos de vivienda'],
      ['payment', '缴费记录', 'Payments', 'Pagos'],
      ['points', '积分元宝', 'Points and yuanbao', 'Puntos y yuanbao'],
    ],
  },
  {
    code: 'department',
    name: '部门',
    items: [
      ['office', '综合办', 'General office', 'Oficina general'],
      ['service', '客服部', 'Customer service', 'Atención al cliente'],
      ['engineering', '工程部', 'Engineering', 'Mantenimiento'],
      ['security', '秩序部', 'Security', 'Seguridad'],
      ['finance', '财务部', 'Finance', 'Finanzas'],
      ['operation', '运营部', 'Operations', 'Operaciones'],
    ],
  },
]
