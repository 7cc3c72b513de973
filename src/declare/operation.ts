import type { Condition } from './condition.ts'
import type { Fields } from './field.ts'
import type { Subpage } from './resource.ts'

export type Method = 'GET' | 'POST'

/** Written in full and verbatim, so that every path of the specification is found by one search. */
export type Endpoint = `${Method} /${string}`

/** The closed list of operation codes of a menu's operationList (domain 0.6), with their Chinese words. */
export const permits = {
  add: '新增',
  edit: '编辑',
  delete: '删除',
  detail: '详情',
  export: '导出',
  import: '导入',
  enable: '启用/停用',
  audit: '审核',
  revoke: '撤销',
  publish: '发布/撤回',
  pin: '置顶',
  sort: '排序',
  cancel: '取消',
  close: '关闭',
  review: '活动回顾',
  checkin: '签到',
  reply: '回复',
  assign: '派单',
  finish: '完成',
  unbind: '解绑',
  resetPwd: '重置密码',
  setRole: '权限设置',
  download: '下载',
  retry: '重试',
  adjust: '调整',
  freeze: '冻结/解冻',
  allocate: '下拨预算',
  recycle: '回收预算',
  release: '发放',
  check: '核对',
  reverse: '冲正',
  refund: '发起退款',
  pay: '打款',
  register: '线下登记',
  invoice: '开票',
  confirm: '确认',
  maintain: '维护',
  test: '测试',
  online: '上线/下线',
  category: '分类管理',
  record: '开门记录',
} as const

/** A code of operationList. */
export type Permit = keyof typeof permits

/** What an operation does; the generic handler and the screen's button are chosen by it. */
export type Verb =
  | 'list'
  | 'options'
  | 'detail'
  | 'create'
  | 'update'
  | 'remove'
  | 'enable'
  | 'sort'
  | 'export'
  | 'template'
  | 'import'
  | 'transition'
  | 'custom'

/** Facts an author may add to any operation. */
export interface OperationFacts {
  /**
   * Who may call it: any one of the codes on a page that serves the resource, `menu` for everybody who has the
   * page, `login` for every session, `uses` for who has the page or may use a field that refers to the resource. Default:
   * the code of the verb (domain 0.7).
   */
  readonly permit?: Permit | readonly Permit[] | 'menu' | 'login' | 'uses'
  /** Chinese button text. Default: the word of the verb. */
  readonly label?: string
  /** Rows it is for: E_STATE for others, and screens do not offer it there. Default: all. */
  readonly only?: Condition
  /**
   * Fields whose values stand where it is confirmed, beside the row's name and the sums that were typed: what moves, and
   * how much. Default: none.
   */
  readonly tells?: readonly string[]
}

/** A move of the state machine. The server refuses every other move; screens offer exactly the possible ones. */
export interface TransitionFacts extends OperationFacts {
  readonly label: string
  readonly permit: Permit
  /** States it leaves. Omitted: every state. */
  readonly from?: readonly string[]
  /** State it leads to; several when the input decides. Omitted: the state stays. */
  readonly to?: string | readonly string[]
  /** What the actor is asked. */
  readonly input?: Fields
  /** Asked on a page of its own (`?id=…`), because the answer is long. Default: in a dialog, if there is input. */
  readonly page?: Subpage
  /**
   * Fields that are `writeOnly`, whose new values the answer carries this once: secrets to be handed over. Stored is
   * their SHA-256 alone, so they have to be random.
   */
  readonly shows?: readonly string[]
  /**
   * Chinese button text for rows whose switch it asks about is on already: there the same call turns it off. Default:
   * `label`.
   */
  readonly undo?: string
  /** Asks for confirmation that names the row, in red. Default false: confirmation only when there is no input. */
  readonly danger?: boolean
}

/** Rows of another resource that refer here by `by` and keep a row from being deleted (E_IN_USE). */
export interface Blocker {
  readonly resource: string
  readonly by: string
  readonly where?: Condition
}

/** How rows go (domain 0.1). */
export interface RemoveFacts extends OperationFacts {
  /** Removes the row for good. Default: it is hidden, its history stays and its unique values are free again. */
  readonly hard?: boolean
  /** What keeps a row. */
  readonly blockedBy?: readonly Blocker[]
  /**
   * Content aimed at the row alone keeps it as well, of whatever resource (`scope: 'audience'`): nobody would see it
   * any more. For what audiences are made of. Default false.
   */
  readonly blockedByContent?: boolean
}

/** An operation is its endpoint. */
export interface Operation extends Partial<Omit<TransitionFacts, 'permit'>>, Omit<RemoveFacts, keyof OperationFacts> {
  readonly verb: Verb
  readonly endpoint: Endpoint
  readonly permit?: OperationFacts['permit']
  /** Field written by `enable`. */
  readonly field?: string
  /** Only rows like this are answered (options). */
  readonly where?: Condition
  readonly updates?: ImportFacts['updates']
}
/** How sheets become rows. */
export interface ImportFacts extends OperationFacts {
  /**
   * Columns of the sheet, where its rows are no rows of the resource: `sheetRows` of the server half says what becomes
   * of them. Default: the fields of `list.import`.
   */
  readonly input?: Fields
  /** Its rows only change what is there already, so that nobody is asked whether they are new. Default false. */
  readonly updates?: boolean
}
export type Operations = Readonly<Record<string, Operation>>
export type Transition = Operation & TransitionFacts

const verb =
  <V extends Verb>(name: V) =>
  (endpoint: Endpoint, facts?: OperationFacts) => ({ verb: name, endpoint, ...facts })

/** The operations, as an author writes them: `list: op.list('POST /universalServicePhone/condition')`. */
export const op = {
  /** Rows by condition, a page at a time. */
  list: verb('list'),
  /** At most 50 `{ id, name, disabled }` for pickers. */
  options: (endpoint: Endpoint, facts?: OperationFacts & { readonly where?: Condition }) => ({
    verb: 'options' as const,
    endpoint,
    ...facts,
  }),
  /** One row. */
  detail: verb('detail'),
  create: verb('create'),
  update: verb('update'),
  /** Deletes one row or up to 100; a GET on this platform, and a mutation all the same. */
  remove: (endpoint: Endpoint, facts?: RemoveFacts) => ({ verb: 'remove' as const, endpoint, ...facts }),
  /** Sets the switch `field` to an explicit value, never toggles. */
  enable: (endpoint: Endpoint, facts?: OperationFacts & { readonly field?: string }) => ({
    verb: 'enable' as const,
    endpoint,
    field: 'enable',
    ...facts,
  }),
  /** Stores a new order of all rows. */
  sort: verb('sort'),
  exportFile: verb('export'),
  template: verb('template'),
  /** Stores the rows of a sheet that staff upload. */
  importFile: (endpoint: Endpoint, facts?: ImportFacts) => ({ verb: 'import' as const, endpoint, ...facts }),
  /** A move of the state machine, stated under `transitions`. */
  transition: (endpoint: Endpoint, facts: TransitionFacts): Transition => ({ verb: 'transition', endpoint, ...facts }),
  /** A call that only this resource has; its handler stands in the resource's `.server.ts`. */
  custom: (endpoint: Endpoint, facts: OperationFacts & Required<Pick<OperationFacts, 'permit'>>) => ({
    verb: 'custom' as const,
    endpoint,
    ...facts,
  }),
}
