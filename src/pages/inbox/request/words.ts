import type { Locale } from '../../../platform/contract.ts'
import type { ToolRequestState } from '../../../platform/toolRequestContract.ts'

interface Words {
  readonly title: string
  readonly intro: string
  readonly assistant: string
  readonly session: string
  readonly asked: string
  readonly records: string
  readonly more: (count: number) => string
  readonly allFound: string
  readonly until: string
  readonly changes: (count: number) => string
  readonly sum: (label: string) => string
  readonly refused: string
  readonly approve: string
  readonly decline: string
  readonly done: (count: number) => string
  readonly doneOne: string
  readonly declined: string
  readonly keep: string
  readonly kept: string
  readonly failed: string
  readonly state: Readonly<Record<Exclude<ToolRequestState, 'open'>, string>>
}

const zh: Words = {
  title: '助手请求',
  intro: '助手想代您执行以下操作。在您批准之前，不会改动任何内容。',
  assistant: '访问令牌',
  session: '当前登录',
  asked: '操作',
  records: '记录',
  more: (count) => `等共 ${count} 条`,
  allFound: '符合搜索条件的全部记录',
  until: '有效期至',
  changes: (count) => `批准后将处理 ${count} 条记录`,
  sum: (label) => `${label}合计`,
  refused: '现在无法处理',
  approve: '批准并执行',
  decline: '拒绝',
  done: (count) => `已处理 ${count} 条记录`,
  doneOne: '已执行',
  declined: '已拒绝',
  keep: '请保存以下内容，关闭后无法再次查看',
  kept: '我已保存',
  failed: '请求加载失败',
  state: { approved: '该请求已批准', declined: '该请求已拒绝', expired: '该请求已过期，没有改动任何内容' },
}

const en: Words = {
  title: 'Request of your assistant',
  intro: 'Your assistant wants to do this for you. Nothing changes until you approve it.',
  assistant: 'Access token',
  session: 'This sign-in',
  asked: 'Operation',
  records: 'Records',
  more: (count) => `and others, ${count} in all`,
  allFound: 'All that the search finds',
  until: 'Good until',
  changes: (count) => (count === 1 ? 'Changes 1 record' : `Changes ${count} records`),
  sum: (label) => `${label} in total`,
  refused: 'Cannot be done now',
  approve: 'Approve and run',
  decline: 'Decline',
  done: (count) => (count === 1 ? '1 record changed' : `${count} records changed`),
  doneOne: 'Done',
  declined: 'Declined',
  keep: 'Keep this: it is not shown again',
  kept: 'I have kept it',
  failed: 'The request could not be loaded',
  state: {
    approved: 'This request was approved',
    declined: 'This request was declined',
    expired: 'This request expired. Nothing changed',
  },
}

const es: Words = {
  title: 'Solicitud de su asistente',
  intro: 'Su asistente quiere hacer esto por usted. No cambia nada hasta que lo apruebe.',
  assistant: 'Token de acceso',
  session: 'Esta sesión',
  asked: 'Operación',
  records: 'Registros',
  more: (count) => `y otros, ${count} en total`,
  allFound: 'Todo lo que encuentra la búsqueda',
  until: 'Válida hasta',
  changes: (count) => (count === 1 ? 'Cambia 1 registro' : `Cambia ${count} registros`),
  sum: (label) => `${label} en total`,
  refused: 'Ahora no se puede hacer',
  approve: 'Aprobar y ejecutar',
  decline: 'Rechazar',
  done: (count) => (count === 1 ? '1 registro cambiado' : `${count} registros cambiados`),
  doneOne: 'Hecho',
  declined: 'Rechazada',
  keep: 'Guárdelo: no se volverá a mostrar',
  kept: 'Ya lo he guardado',
  failed: 'No se pudo cargar la solicitud',
  state: {
    approved: 'Esta solicitud ya se aprobó',
    declined: 'Esta solicitud se rechazó',
    expired: 'Esta solicitud ha caducado. No ha cambiado nada',
  },
}

export const requestWords: Readonly<Record<Locale, Words>> = { zh, en, es }
