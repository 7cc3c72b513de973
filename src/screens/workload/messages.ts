import type { Locale } from '../../platform/contract.ts'
import { useLocale } from '../../providers/language.tsx'

const zh = {
  intro: '待处理和逾期为当前数量；处理数与用时只算所选日期内的处理。用时从记录进入待处理状态算起，周六、周日不计。',
  period: '处理日期',
  resource: '业务',
  allResources: '全部业务',
  by: '统计对象',
  person: '按人员',
  role: '按角色',
  name: '姓名',
  roleName: '角色',
  nobody: '待领取',
  open: '待处理',
  overdue: '已逾期',
  decided: '处理数',
  median: '用时中位数',
  most: '90% 用时不超过',
  minutes: '{n} 分钟',
  hours: '{n} 小时',
  day: '1 个工作日',
  days: '{n} 个工作日',
  none: '所选范围内没有待处理的记录，也没有处理过的记录',
  failed: '工作量加载失败',
  refused: '您没有查看员工列表的权限，因此不能查看工作量',
}
type WorkloadMessages = Readonly<Record<keyof typeof zh, string>>

const en: WorkloadMessages = {
  intro:
    'Open and overdue are as of now; decisions and times are of the chosen days. Time runs from when a record came to wait; Saturdays and Sundays do not count.',
  period: 'Days',
  resource: 'Area',
  allResources: 'All areas',
  by: 'Group by',
  person: 'By person',
  role: 'By role',
  name: 'Name',
  roleName: 'Role',
  nobody: 'Not taken yet',
  open: 'Open',
  overdue: 'Overdue',
  decided: 'Decisions',
  median: 'Median time',
  most: '90% took at most',
  minutes: '{n} min',
  hours: '{n} h',
  day: '1 working day',
  days: '{n} working days',
  none: 'Nothing waits and nothing was decided in this range',
  failed: 'Could not load the workload',
  refused: 'You may not see the list of staff, so you cannot see their workload',
}

const es: WorkloadMessages = {
  intro:
    'Lo pendiente y lo vencido son cifras actuales; las decisiones y los tiempos son de los días elegidos. El tiempo cuenta desde que el registro queda pendiente, sin sábados ni domingos.',
  period: 'Días',
  resource: 'Área',
  allResources: 'Todas las áreas',
  by: 'Agrupar por',
  person: 'Por persona',
  role: 'Por rol',
  name: 'Nombre',
  roleName: 'Rol',
  nobody: 'Sin asignar',
  open: 'Pendientes',
  overdue: 'Vencidos',
  decided: 'Decisiones',
  median: 'Tiempo mediano',
  most: 'El 90 % tardó como máximo',
  minutes: '{n} min',
  hours: '{n} h',
  day: '1 día laborable',
  days: '{n} días laborables',
  none: 'No hay nada pendiente ni decidido en este intervalo',
  failed: 'No se pudo cargar la carga de trabajo',
  refused: 'No tiene permiso para ver la lista de empleados y, por tanto, tampoco su carga de trabajo',
}

const messages: Readonly<Record<Locale, WorkloadMessages>> = { zh, en, es }

/** Words of the page of load and times; they are loaded with it. */
export const useWorkloadMessages = (): WorkloadMessages => messages[useLocale()]
