import { permits } from '../permit.ts'

/** Chinese words that no declaration says itself: buttons of the verbs. Fields and titles stand in the declarations. */
export const zh = {
  permits,
  verbs: {
    list: '列表',
    options: '选项',
    detail: '详情',
    create: '新增',
    update: '编辑',
    remove: '删除',
    enable: '启用/停用',
    sort: '排序',
    export: '导出',
    template: '下载模板',
    import: '导入',
    transition: '处理',
    custom: '操作',
  },
  assigns: { take: '领取', handOver: '转交', release: '退回' },
  assignFields: {} as Readonly<Record<string, string>>,
  assignInputs: {} as Readonly<Record<string, string>>,
  /** Fields of mixins and standard fields, by field name; Chinese labels stand there. */
  fields: {} as Readonly<Record<string, string>>,
  enumerations: {} as Readonly<Record<string, Readonly<Record<string, string>>>>,
}

/** Words of the vocabulary itself in another language. */
export type VocabularyMessages = {
  readonly permits: { readonly [P in keyof typeof zh.permits]: string }
  readonly verbs: { readonly [V in keyof typeof zh.verbs]: string }
  /** Acts that give a row to somebody, and what they ask. */
  readonly assigns: { readonly [A in keyof typeof zh.assigns]: string }
  readonly assignFields: Readonly<Record<string, string>>
  readonly assignInputs: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly enumerations: Readonly<Record<string, Readonly<Record<string, string>>>>
}
