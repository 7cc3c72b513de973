import type { Locale } from '../../platform/contract.ts'

const zh = {
  title: '控件信息',
  hook: '测试标识',
  declaration: '声明文件',
  field: '字段',
  rule: '规则',
  operation: '操作',
  verdict: '权限',
  call: '接口',
  request: '最近一次请求',
  words: '词条',
  row: '记录编号',
  address: '页面地址',
  copy: '复制问题报告',
  copied: '已复制',
}
type InspectorWords = { readonly [K in keyof typeof zh]: string }

const en: InspectorWords = {
  title: 'What this is',
  hook: 'Test hook',
  declaration: 'Declared in',
  field: 'Field',
  rule: 'Rule',
  operation: 'Operation',
  verdict: 'Permission',
  call: 'Call',
  request: 'Last request',
  words: 'Words',
  row: 'Record',
  address: 'Address',
  copy: 'Copy as bug report',
  copied: 'Copied',
}

const es: InspectorWords = {
  title: 'Qué es esto',
  hook: 'Identificador de prueba',
  declaration: 'Declarado en',
  field: 'Campo',
  rule: 'Regla',
  operation: 'Operación',
  verdict: 'Permiso',
  call: 'Llamada',
  request: 'Última petición',
  words: 'Textos',
  row: 'Registro',
  address: 'Dirección',
  copy: 'Copiar como informe de error',
  copied: 'Copiado',
}

/** They are loaded with the inspector, not with the console. */
export const inspectorWords: Readonly<Record<Locale, InspectorWords>> = { zh, en, es }
