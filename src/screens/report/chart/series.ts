import type { ChartKind } from '../../../declare/index.ts'
import type { Series } from './shape.ts'

interface How {
  readonly stacked: boolean
  /** The last category is a day, week or month that is not over. */
  readonly isUnfinished: boolean
}

const symbols = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow'] as const

const isDrawnAsLine = (kind: ChartKind, { line }: Series): boolean =>
  kind === 'line' || kind === 'area' || line === true

function linesOf(kind: ChartKind, { name, values, line }: Series, at: number, isUnfinished: boolean): object[] {
  const common = {
    name,
    type: 'line',
    symbol: symbols[at % symbols.length],
    symbolSize: 6,
    ...(line && { yAxisIndex: 1 }),
  }
  const area = kind === 'area' && { areaStyle: { opacity: 0.18 } }
  if (!isUnfinished || values.length < 2) return [{ ...common, ...area, data: values }]
  // The way to what is not over is dashed, in the same colour, which series of one name share.
  const last = values.length - 1
  const over = values.map((value, n) => (n < last ? value : null))
  const soFar = values.map((value, n) => (n < last - 1 ? null : value))
  return [
    { ...common, ...area, data: over },
    { ...common, data: soFar, lineStyle: { type: 'dashed' } },
  ]
}

/** A column that is not over is drawn pale. */
const columnOf = ({ name, values }: Series, { stacked, isUnfinished }: How): object => ({
  name,
  data: values.map((value, n) =>
    isUnfinished && n === values.length - 1 ? { value, itemStyle: { opacity: 0.45 } } : value,
  ),
  type: 'bar',
  barMaxWidth: 36,
  ...(stacked && { stack: 'all' }),
})

/** What ECharts draws for one series. */
export const drawnSeries = (kind: ChartKind, one: Series, at: number, how: How): object[] =>
  isDrawnAsLine(kind, one) ? linesOf(kind, one, at, how.isUnfinished) : [columnOf(one, how)]
