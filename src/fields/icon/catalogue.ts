/** What an icon is called, for screen readers and for the picker's search. */
interface IconLabels {
  readonly zh: string
  readonly en: string
  readonly es: string
}

/**
 * The closed list of icons, by their name in Lucide: menus, and what a residential community files its telephone
 * numbers under. `tools/icons.mjs` draws `public/icons.svg` and `public/icons/` from it.
 */
export const icons = {
  phone: { zh: '电话', en: 'Phone', es: 'Teléfono' },
  'phone-call': { zh: '通话', en: 'Phone call', es: 'Llamada' },
  smartphone: { zh: '手机', en: 'Smartphone', es: 'Móvil' },
  mail: { zh: '邮件', en: 'Mail', es: 'Correo' },
  'message-circle': { zh: '消息', en: 'Message', es: 'Mensaje' },
  'life-buoy': { zh: '救援', en: 'Rescue', es: 'Rescate' },
  siren: { zh: '报警', en: 'Emergency', es: 'Emergencia' },
  shield: { zh: '安保', en: 'Security', es: 'Seguridad' },
  'shield-check': { zh: '保障', en: 'Protection', es: 'Protección' },
  flame: { zh: '消防', en: 'Fire', es: 'Fuego' },
  hospital: { zh: '医院', en: 'Hospital', es: 'Hospital' },
  stethoscope: { zh: '诊所', en: 'Clinic', es: 'Consulta médica' },
  pill: { zh: '药店', en: 'Pharmacy', es: 'Farmacia' },
  thermometer: { zh: '体温', en: 'Temperature', es: 'Temperatura' },
  activity: { zh: '健康', en: 'Health', es: 'Salud' },
  wrench: { zh: '维修', en: 'Repairs', es: 'Reparaciones' },
  hammer: { zh: '装修', en: 'Renovation', es: 'Reformas' },
  droplet: { zh: '供水', en: 'Water', es: 'Agua' },
  'glass-water': { zh: '饮水', en: 'Drinking water', es: 'Agua potable' },
  zap: { zh: '供电', en: 'Electricity', es: 'Electricidad' },
  wifi: { zh: '网络', en: 'Internet', es: 'Internet' },
  tv: { zh: '有线电视', en: 'Television', es: 'Televisión' },
  recycle: { zh: '回收', en: 'Recycling', es: 'Reciclaje' },
  trash: { zh: '垃圾清运', en: 'Waste', es: 'Basura' },
  'washing-machine': { zh: '家政洗涤', en: 'Laundry', es: 'Lavandería' },
  'tree-pine': { zh: '绿化', en: 'Greenery', es: 'Zonas verdes' },
  home: { zh: '房屋', en: 'Home', es: 'Casa' },
  building: { zh: '楼栋', en: 'Building', es: 'Edificio' },
  'building-2': { zh: '单位', en: 'Company', es: 'Empresa' },
  landmark: { zh: '政务', en: 'Government', es: 'Administración pública' },
  scale: { zh: '法律', en: 'Law', es: 'Justicia' },
  school: { zh: '学校', en: 'School', es: 'Colegio' },
  'graduation-cap': { zh: '培训', en: 'Training', es: 'Formación' },
  book: { zh: '图书', en: 'Books', es: 'Libros' },
  baby: { zh: '托育', en: 'Childcare', es: 'Guardería' },
  dog: { zh: '宠物', en: 'Pets', es: 'Mascotas' },
  store: { zh: '商店', en: 'Shop', es: 'Tienda' },
  'shopping-cart': { zh: '购物', en: 'Shopping', es: 'Compras' },
  utensils: { zh: '餐饮', en: 'Restaurant', es: 'Restaurante' },
  truck: { zh: '快递', en: 'Delivery', es: 'Reparto' },
  package: { zh: '包裹', en: 'Parcel', es: 'Paquete' },
  bus: { zh: '公交', en: 'Bus', es: 'Autobús' },
  car: { zh: '汽车', en: 'Car', es: 'Coche' },
  bike: { zh: '自行车', en: 'Bicycle', es: 'Bicicleta' },
  'circle-parking': { zh: '停车', en: 'Parking', es: 'Aparcamiento' },
  plane: { zh: '机票', en: 'Flights', es: 'Vuelos' },
  'map-pin': { zh: '位置', en: 'Place', es: 'Ubicación' },
  user: { zh: '用户', en: 'User', es: 'Usuario' },
  users: { zh: '人群', en: 'People', es: 'Personas' },
  handshake: { zh: '合作', en: 'Partnership', es: 'Colaboración' },
  briefcase: { zh: '工作', en: 'Work', es: 'Trabajo' },
  bell: { zh: '提醒', en: 'Notifications', es: 'Avisos' },
  newspaper: { zh: '新闻', en: 'News', es: 'Noticias' },
  megaphone: { zh: '公告', en: 'Announcements', es: 'Anuncios' },
  calendar: { zh: '日历', en: 'Calendar', es: 'Calendario' },
  clock: { zh: '时间', en: 'Time', es: 'Hora' },
  gift: { zh: '礼品', en: 'Gifts', es: 'Regalos' },
  ticket: { zh: '券', en: 'Vouchers', es: 'Vales' },
  crown: { zh: '会员', en: 'Membership', es: 'Socios' },
  medal: { zh: '奖章', en: 'Medal', es: 'Medalla' },
  star: { zh: '收藏', en: 'Star', es: 'Estrella' },
  heart: { zh: '爱心', en: 'Heart', es: 'Corazón' },
  tag: { zh: '标签', en: 'Tag', es: 'Etiqueta' },
  flag: { zh: '旗帜', en: 'Flag', es: 'Bandera' },
  coins: { zh: '积分', en: 'Coins', es: 'Monedas' },
  wallet: { zh: '钱包', en: 'Wallet', es: 'Monedero' },
  'credit-card': { zh: '缴费', en: 'Payment', es: 'Pago' },
  banknote: { zh: '资金', en: 'Money', es: 'Dinero' },
  receipt: { zh: '票据', en: 'Receipt', es: 'Recibo' },
  'chart-bar': { zh: '统计', en: 'Statistics', es: 'Estadísticas' },
  'layout-dashboard': { zh: '工作台', en: 'Dashboard', es: 'Panel' },
  'clipboard-check': { zh: '审核', en: 'Review', es: 'Revisión' },
  list: { zh: '列表', en: 'List', es: 'Lista' },
  'file-text': { zh: '文档', en: 'Document', es: 'Documento' },
  file: { zh: '文件', en: 'File', es: 'Archivo' },
  folder: { zh: '文件夹', en: 'Folder', es: 'Carpeta' },
  image: { zh: '图片', en: 'Picture', es: 'Imagen' },
  camera: { zh: '拍照', en: 'Camera', es: 'Cámara' },
  cctv: { zh: '监控', en: 'Surveillance', es: 'Videovigilancia' },
  'door-open': { zh: '门禁', en: 'Door', es: 'Puerta' },
  key: { zh: '钥匙', en: 'Key', es: 'Llave' },
  lock: { zh: '锁', en: 'Lock', es: 'Candado' },
  settings: { zh: '设置', en: 'Settings', es: 'Ajustes' },
  monitor: { zh: '设备', en: 'Device', es: 'Dispositivo' },
} as const satisfies Record<string, IconLabels>

/** Name of an icon of the closed list. */
export type IconName = keyof typeof icons

/** Names of all icons that menus and fields may name. */
export const iconNames = Object.keys(icons) as readonly IconName[]

export const isIconName = (name: unknown): name is IconName => typeof name === 'string' && Object.hasOwn(icons, name)
