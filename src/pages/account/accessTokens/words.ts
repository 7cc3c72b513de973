import type { AccessTokenItem, TokenAccess } from '../../../platform/accessTokenContract.ts'
import type { Locale } from '../../../platform/contract.ts'

interface Words {
  readonly title: string
  readonly intro: string
  readonly none: string
  readonly failed: string
  readonly add: string
  readonly name: string
  readonly nameHint: string
  readonly nameMissing: string
  readonly access: string
  readonly accessOf: Readonly<Record<TokenAccess, string>>
  readonly areas: string
  readonly areasHint: string
  readonly allAreas: string
  readonly expiry: string
  readonly days: (days: number) => string
  readonly reveal: string
  readonly revealHint: string
  readonly create: string
  readonly shownTitle: string
  readonly shownOnce: string
  readonly token: string
  readonly copy: string
  readonly copied: string
  readonly kept: string
  readonly created: (time: string) => string
  readonly expires: (time: string) => string
  readonly used: (time: string, address: string) => string
  readonly unused: string
  readonly app: (host: string) => string
  readonly reveals: string
  readonly stateOf: Readonly<Record<AccessTokenItem['state'], string>>
  readonly revoke: string
  readonly revokeOf: (name: string) => string
  readonly revokeConfirm: string
  readonly revoked: string
}

const zh: Words = {
  title: '访问令牌',
  intro:
    '脚本或 AI 助手可凭访问令牌以您的身份调用接口，权限不会超过您本人。请勿将令牌交给他人。您授权的应用也列在此处。',
  none: '暂无访问令牌',
  failed: '访问令牌加载失败',
  add: '新建访问令牌',
  name: '名称',
  nameHint: '便于日后识别用途，例如“每日报表脚本”',
  nameMissing: '请输入名称',
  access: '权限',
  accessOf: { read: '只读', write: '读写' },
  areas: '可用模块',
  areasHint: '不选则可用您的全部模块',
  allAreas: '全部模块',
  expiry: '有效期',
  days: (days) => `${days} 天`,
  reveal: '允许查看完整的个人信息',
  revealHint: '每次查看都会记入操作日志',
  create: '创建',
  shownTitle: '请立即保存访问令牌',
  shownOnce: '此令牌只显示这一次，关闭后无法再次查看。请将它保存在安全的地方。',
  token: '访问令牌',
  copy: '复制',
  copied: '已复制',
  kept: '我已妥善保存',
  created: (time) => `创建于 ${time}`,
  expires: (time) => `${time} 到期`,
  used: (time, address) => `最近使用：${time} · ${address}`,
  unused: '尚未使用',
  app: (host) => `已授权的应用（${host}）`,
  reveals: '可查看完整个人信息',
  stateOf: { active: '有效', expired: '已过期', revoked: '已撤销' },
  revoke: '撤销',
  revokeOf: (name) => `撤销访问令牌“${name}”`,
  revokeConfirm: '撤销后，使用此令牌的程序将立即无法访问，且不能恢复。确定撤销吗？',
  revoked: '访问令牌已撤销',
}

const en: Words = {
  title: 'Access tokens',
  intro:
    'With an access token, a script or an AI assistant calls the platform as you, and never with more rights than you have. Do not hand it to anybody. Apps you allowed are listed here as well.',
  none: 'None yet',
  failed: 'The access tokens could not be loaded',
  add: 'New access token',
  name: 'Name',
  nameHint: 'So that you know later what it is for, such as “Daily report script”',
  nameMissing: 'Please enter a name',
  access: 'Access',
  accessOf: { read: 'Read only', write: 'Read and write' },
  areas: 'Areas',
  areasHint: 'Leave empty for all of your areas',
  allAreas: 'All areas',
  expiry: 'Valid for',
  days: (days) => `${days} days`,
  reveal: 'May show personal data in full',
  revealHint: 'The operation log has every view',
  create: 'Create',
  shownTitle: 'Save the access token now',
  shownOnce: 'This token is shown only once and cannot be looked up later. Keep it in a safe place.',
  token: 'Access token',
  copy: 'Copy',
  copied: 'Copied',
  kept: 'I have saved it',
  created: (time) => `Created on ${time}`,
  expires: (time) => `expires on ${time}`,
  used: (time, address) => `Last used: ${time} · ${address}`,
  unused: 'Not used yet',
  app: (host) => `App you allowed (${host})`,
  reveals: 'shows personal data in full',
  stateOf: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
  revoke: 'Revoke',
  revokeOf: (name) => `Revoke the access token “${name}”`,
  revokeConfirm: 'Programs that use this token lose access at once, and it cannot be brought back. Revoke it?',
  revoked: 'The access token has been revoked',
}

const es: Words = {
  title: 'Tokens de acceso',
  intro:
    'Con un token de acceso, un script o un asistente de IA usa la plataforma en su nombre, nunca con más permisos que usted. No lo comparta con nadie. Las aplicaciones autorizadas también figuran aquí.',
  none: 'Todavía no hay ninguno',
  failed: 'No se han podido cargar los tokens de acceso',
  add: 'Nuevo token de acceso',
  name: 'Nombre',
  nameHint: 'Para saber más adelante para qué sirve, por ejemplo «Script del informe diario»',
  nameMissing: 'Introduzca un nombre',
  access: 'Acceso',
  accessOf: { read: 'Solo lectura', write: 'Lectura y escritura' },
  areas: 'Áreas',
  areasHint: 'Déjelo vacío para incluir todas sus áreas',
  allAreas: 'Todas las áreas',
  expiry: 'Validez',
  days: (days) => `${days} días`,
  reveal: 'Puede ver los datos personales completos',
  revealHint: 'Cada consulta queda en el registro de operaciones',
  create: 'Crear',
  shownTitle: 'Guarde ahora el token de acceso',
  shownOnce: 'Este token se muestra una sola vez y no se podrá consultar después. Guárdelo en un lugar seguro.',
  token: 'Token de acceso',
  copy: 'Copiar',
  copied: 'Copiado',
  kept: 'Ya lo he guardado',
  created: (time) => `Creado el ${time}`,
  expires: (time) => `caduca el ${time}`,
  used: (time, address) => `Último uso: ${time} · ${address}`,
  unused: 'Sin usar',
  app: (host) => `Aplicación autorizada (${host})`,
  reveals: 've los datos personales completos',
  stateOf: { active: 'Activo', expired: 'Caducado', revoked: 'Revocado' },
  revoke: 'Revocar',
  revokeOf: (name) => `Revocar el token de acceso «${name}»`,
  revokeConfirm:
    'Los programas que usan este token perderán el acceso de inmediato y no se podrá recuperar. ¿Desea revocarlo?',
  revoked: 'El token de acceso se ha revocado',
}

/** What the account page says of access tokens. */
export const tokenWords: Readonly<Record<Locale, Words>> = { zh, en, es }
