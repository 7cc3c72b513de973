import type { Locale } from '../../../src/platform/contract.ts'

const zh = {
  own: '编号、性别、身份和日期等不能指认本人的内容保留；账号停用',
  money: '金额、时间和状态保留：账务须能核对；个人信息仅留遮蔽形式',
  record: '时间、状态和关联保留：统计须能核对',
  elsewhere: [
    '操作日志：何时由谁操作保留，被清除字段的内容一并清除',
    '已导出的文件：7 天内到期删除',
    '导入的表格：90 天后删除',
    '图片和附件：不再被引用后，次日清理',
    '数据库备份：由运维方按其保留期限删除',
  ],
  file: '个人信息清除报告',
  subject: '记录',
  when: '时间',
  who: '操作人',
  request: '请求编号',
  place: '位置',
  rows: '行数',
  emptied: '已清空',
  masked: '已遮蔽',
  stays: '保留的内容及原因',
}

type Words = typeof zh

const en: Words = {
  own: 'Numbers, gender, kind and dates stay, which name nobody; the account is disabled',
  money: 'Amounts, times and states stay, because accounts must add up; of personal data a masked form is left',
  record: 'Times, states and references stay, because reports must add up',
  elsewhere: [
    'Operation log: who did what and when stays; what it said of the erased fields is erased',
    'Exported files: deleted within 7 days',
    'Imported sheets: deleted after 90 days',
    'Pictures and files: removed the day after nothing refers to them any more',
    'Backups of the database: deleted by the operator when their time is over',
  ],
  file: 'erasure-report',
  subject: 'Record',
  when: 'When',
  who: 'Who',
  request: 'Request',
  place: 'Place',
  rows: 'Rows',
  emptied: 'Emptied',
  masked: 'Masked',
  stays: 'What stays, and why',
}

const es: Words = {
  own: 'Se conservan números, sexo, tipo y fechas, que no identifican a nadie; la cuenta se desactiva',
  money:
    'Se conservan importes, fechas y estados, porque las cuentas deben cuadrar; los datos personales quedan enmascarados',
  record: 'Se conservan fechas, estados y referencias, porque los informes deben cuadrar',
  elsewhere: [
    'Registro de operaciones: queda quién hizo qué y cuándo; lo que decía de los campos borrados se borra',
    'Archivos exportados: se eliminan en 7 días',
    'Hojas importadas: se eliminan a los 90 días',
    'Imágenes y archivos: se eliminan al día siguiente de que nada los use',
    'Copias de la base de datos: las elimina el operador al vencer su plazo',
  ],
  file: 'informe-de-borrado',
  subject: 'Registro',
  when: 'Cuándo',
  who: 'Quién',
  request: 'Solicitud',
  place: 'Lugar',
  rows: 'Filas',
  emptied: 'Vaciado',
  masked: 'Enmascarado',
  stays: 'Qué se conserva y por qué',
}

/** What the platform says about erasing somebody, in three languages. */
export const eraseWords: Record<Locale, Words> = { zh, en, es }
