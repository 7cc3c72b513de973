import type { Locale } from '../../platform/contract.ts'
import type { AuthorizationQuestion } from '../../platform/oauthContract.ts'

interface Words {
  readonly title: string
  readonly intro: string
  readonly client: string
  readonly unproved: string
  readonly account: string
  readonly host: string
  readonly local: (host: string) => string
  readonly reach: string
  readonly reachOf: Readonly<Record<AuthorizationQuestion['reach'], string>>
  readonly asked: string
  readonly caution: string
  readonly approve: string
  readonly decline: string
  readonly failed: string
  readonly problem: string
  readonly back: string
}

const zh: Words = {
  title: '授权应用访问',
  intro: '该应用请求以您的身份使用本系统，权限不会超过您本人。授权后可随时在“账号设置”中撤销。',
  client: '应用名称',
  unproved: '名称由应用自行填写，未经核实',
  account: '授权账号',
  host: '授权后返回',
  local: (host) => `您的电脑（${host}）`,
  reach: '使用范围',
  reachOf: { tools: '仅 AI 助手工具', calls: '全部接口' },
  asked: '申请的权限',
  caution: '请仅在您本人刚刚从该应用发起连接时授权。如有疑问，请拒绝。',
  approve: '授权',
  decline: '拒绝',
  failed: '无法处理此授权请求',
  problem: '该应用的请求有误，无法授权',
  back: '返回应用',
}

const en: Words = {
  title: 'Allow an app access',
  intro:
    'This app asks to use the console as you, and never with more rights than you have. You can revoke it at any time in your account settings.',
  client: 'App',
  unproved: 'The app chose this name itself; nobody has verified it',
  account: 'Account',
  host: 'Then takes you to',
  local: (host) => `Your computer (${host})`,
  reach: 'Reaches',
  reachOf: { tools: 'Tools for AI assistants only', calls: 'The whole API' },
  asked: 'Asks for',
  caution: 'Allow this only if you have just started the connection in the app yourself. If in doubt, decline.',
  approve: 'Allow',
  decline: 'Decline',
  failed: 'This request cannot be handled',
  problem: 'The request of this app is faulty, so it cannot be allowed',
  back: 'Back to the app',
}

const es: Words = {
  title: 'Autorizar una aplicación',
  intro:
    'Esta aplicación solicita usar la consola en su nombre, nunca con más permisos que usted. Puede revocar el acceso en cualquier momento en la configuración de su cuenta.',
  client: 'Aplicación',
  unproved: 'La propia aplicación eligió este nombre; nadie lo ha verificado',
  account: 'Cuenta',
  host: 'Después le lleva a',
  local: (host) => `Su equipo (${host})`,
  reach: 'Alcance',
  reachOf: { tools: 'Solo herramientas para asistentes de IA', calls: 'Toda la API' },
  asked: 'Solicita',
  caution:
    'Autorícela solo si usted mismo acaba de iniciar la conexión desde la aplicación. En caso de duda, rechácela.',
  approve: 'Autorizar',
  decline: 'Rechazar',
  failed: 'No se puede atender esta solicitud',
  problem: 'La solicitud de esta aplicación es incorrecta y no se puede autorizar',
  back: 'Volver a la aplicación',
}

/** What the page says on which a person lets a program in. */
export const consentWords: Readonly<Record<Locale, Words>> = { zh, en, es }
