import type { Locale } from '../../../platform/contract.ts'
import { useLocale } from '../../../providers/language.tsx'

const zh = {
  open: '用一句话描述要找的内容',
  placeholder: '例如：上个月新增、已停用的记录',
  submit: '识别',
  found: '识别出以下筛选条件，确认后生效：',
  none: '没有识别出可用的筛选条件，请换个说法或直接使用筛选',
  apply: '应用筛选',
  discard: '放弃',
  leaveOut: (label: string) => `不使用“${label}”`,
  sent: '描述会发送给系统配置的智能服务，请勿填写个人信息。',
}
type DescribeMessages = typeof zh

const en: DescribeMessages = {
  open: 'Describe what you are looking for',
  placeholder: 'For example: created last month, switched off',
  submit: 'Find filters',
  found: 'These filters fit the description. They count once you apply them:',
  none: 'No filter fits this description. Put it another way, or use the filters',
  apply: 'Apply filters',
  discard: 'Discard',
  leaveOut: (label) => `Leave out ${label}`,
  sent: 'The description is sent to the AI service set up for this console. Leave personal data out.',
}

const es: DescribeMessages = {
  open: 'Describa lo que busca',
  placeholder: 'Por ejemplo: creados el mes pasado y desactivados',
  submit: 'Buscar filtros',
  found: 'Estos filtros corresponden a la descripción. Se aplican cuando los confirme:',
  none: 'Ningún filtro corresponde a esta descripción. Exprésela de otro modo o use los filtros',
  apply: 'Aplicar filtros',
  discard: 'Descartar',
  leaveOut: (label) => `No usar ${label}`,
  sent: 'La descripción se envía al servicio de IA configurado para esta consola. No incluya datos personales.',
}

const messages: Readonly<Record<Locale, DescribeMessages>> = { zh, en, es }

/** Texts of the described search; they come with its code. */
export const useDescribeMessages = (): DescribeMessages => messages[useLocale()]
