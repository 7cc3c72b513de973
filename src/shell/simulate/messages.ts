import type { Locale } from '../../platform/contract.ts'
import type { ScreenState } from './simulation.ts'

const zh = {
  asRole: '正以角色“{name}”查看：只读模拟，是否允许仍由服务器决定',
  staged: '模拟状态：{state}。数据为虚构，不会保存任何内容',
  leave: '退出模拟',
  readOnly: '模拟中不能修改数据',
  refusedBy: '没有权限',
  states: {
    loading: '加载中',
    empty: '无数据',
    error: '出错',
    refused: '接口无权限',
    forbidden: '页面无权限',
    many: '10,000 行',
    longest: '最长文字',
    doubled: '双倍长度的伪语言',
  } satisfies Record<ScreenState, string>,
}
type SimulationMessages = typeof zh

const en: SimulationMessages = {
  asRole: 'Seen as the role “{name}”: a read-only simulation; the server still decides what is permitted',
  staged: 'Simulated state: {state}. The rows are invented, and nothing is saved',
  leave: 'Leave the simulation',
  readOnly: 'Nothing can be changed in a simulation',
  refusedBy: 'Not permitted',
  states: {
    loading: 'Loading',
    empty: 'Nothing there',
    error: 'Error',
    refused: 'Call not permitted',
    forbidden: 'Page not permitted',
    many: '10,000 rows',
    longest: 'Longest words',
    doubled: 'Pseudo-language at double length',
  },
}

const es: SimulationMessages = {
  asRole: 'Visto con el rol «{name}»: simulación de solo lectura; lo permitido lo sigue decidiendo el servidor',
  staged: 'Estado simulado: {state}. Las filas son inventadas y no se guarda nada',
  leave: 'Salir de la simulación',
  readOnly: 'En una simulación no se puede cambiar nada',
  refusedBy: 'Sin permiso',
  states: {
    loading: 'Cargando',
    empty: 'Sin datos',
    error: 'Error',
    refused: 'Llamada no permitida',
    forbidden: 'Página no permitida',
    many: '10.000 filas',
    longest: 'Palabras más largas',
    doubled: 'Pseudoidioma de doble longitud',
  },
}

/** Words of simulations; they are loaded with these, not with the console. */
export const simulationMessages: Readonly<Record<Locale, SimulationMessages>> = { zh, en, es }
