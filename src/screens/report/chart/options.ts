import type { EChartsCoreOption } from 'echarts/core'
import type { ChartKind } from '../../../declare/index.ts'
import { legendHeight, legendOf, narrow, wideRow } from './legend.ts'
import type { Look } from './look.ts'
import { drawnSeries } from './series.ts'
import type { Series, Shape } from './shape.ts'

/** How a chart is drawn. */
export interface Manner {
  readonly stacked: boolean
  readonly look: Look
  readonly textOf: TextOf
  readonly scaleOf: ScaleOf
  /** How a percentage is written. */
  readonly rateOf: (value: number) => string
  /** What a day is called that is not over. */
  readonly soFar: (day: string) => string
}

/** How a value of a measure is written on a scale. */
export type ScaleOf = (measure: string, value: number) => string

export type TextOf = (measure: string, value: number | null) => string

const tooltipOf = (look: Look) => ({
  // Drawn, not written as HTML: nothing that came from rows is ever markup.
  renderMode: 'richText' as const,
  confine: true,
  backgroundColor: look.raised,
  borderColor: look.line,
  textStyle: { color: look.text, fontSize: 12 },
})

/** Patterns tell areas apart where colours cannot. */
const patterned = (count: number) => ({ enabled: true, decal: { show: count > 1 }, label: { enabled: false } })

function ring({ categories, series: [first] }: Shape, { look, textOf, rateOf }: Manner): EChartsCoreOption {
  const values = first?.values ?? []
  const whole = values.reduce<number>((all, value) => all + (value ?? 0), 0)
  // Not the share ECharts tells, which it bends until all of them make a hundred: the table would say another.
  const shareOf = (name: string): string =>
    whole === 0 ? '' : ` ${rateOf(((values[categories.indexOf(name)] ?? 0) / whole) * 100)}`
  // A legend of another type is another legend: each is said as a whole.
  const legend = { ...legendOf(look, categories), formatter: (name: string) => `${name}${shareOf(name)}` }
  const beside = {
    legend: {
      ...legend,
      orient: 'vertical' as const,
      bottom: 'auto',
      top: 'middle',
      left: '52%',
      right: 0,
      itemGap: 14,
    },
    series: [{ center: ['27%', '50%'], radius: ['46%', '74%'] }],
  }
  // What the other one sets stays set when a window narrows.
  const below = {
    legend: { ...legend, orient: 'horizontal' as const, top: 'auto', left: 'center', right: 'auto', itemGap: 10 },
    series: [{ center: ['50%', '36%'], radius: ['38%', '60%'] }],
  }
  return {
    aria: patterned(categories.length),
    color: [...look.colours],
    tooltip: {
      ...tooltipOf(look),
      trigger: 'item',
      formatter: ({ name, value }: { name: string; value: number }) =>
        `${name}  ${textOf(first?.measure ?? '', value)} ${shareOf(name)}`,
    },
    series: [
      {
        type: 'pie',
        itemStyle: { borderColor: look.ground, borderWidth: 2 },
        // The legend says names and shares: beside the ring, small parts would write over each other.
        label: { show: false },
        labelLine: { show: false },
        data: categories.map((name, at) => ({ name, value: values[at] ?? 0 })).filter(({ value }) => value > 0),
      },
    ],
    media: [{ query: { maxWidth: narrow.most }, option: below }, { option: beside }],
  }
}

const axisOf = (look: Look) => ({
  axisLine: { lineStyle: { color: look.line } },
  axisTick: { show: false },
  axisLabel: { color: look.quiet },
})

/** Two figures against each other: a point for each group that has both. */
function scatter({ categories, series: [across, up] }: Shape, { look, textOf }: Manner): EChartsCoreOption {
  const points = categories.flatMap((name, at) => {
    const value = [across?.values[at] ?? null, up?.values[at] ?? null]
    return value.includes(null) ? [] : [{ name, value }]
  })
  const axis = (name: string | undefined) => ({
    ...axisOf(look),
    type: 'value' as const,
    name: name ?? '',
    nameLocation: 'middle' as const,
    nameGap: 28,
    nameTextStyle: { color: look.quiet },
    // Far from nothing, points would huddle in a corner.
    scale: true,
    splitLine: { lineStyle: { color: look.line } },
  })
  return {
    aria: patterned(1),
    color: [...look.colours],
    tooltip: {
      ...tooltipOf(look),
      trigger: 'item',
      formatter: ({ name, value: [x, y] }: { name: string; value: readonly [number, number] }) =>
        [
          name,
          `${across?.name}  ${textOf(across?.measure ?? '', x)}`,
          `${up?.name}  ${textOf(up?.measure ?? '', y)}`,
        ].join('\n'),
    },
    grid: { left: 28, right: 16, top: 16, bottom: 28, containLabel: true },
    xAxis: axis(across?.name),
    yAxis: axis(up?.name),
    series: [{ type: 'scatter', symbolSize: 12, itemStyle: { opacity: 0.75 }, data: points }],
  }
}

function grid(kind: ChartKind, shape: Shape, { stacked, look, textOf, scaleOf, soFar }: Manner): EChartsCoreOption {
  const { categories, series, isUnfinished = false } = shape
  const names = series.map(({ name }) => name)
  const isRanking = kind === 'bar'
  const hasLine = series.some(({ line }) => line)
  const axis = axisOf(look)
  const labels = {
    ...axis,
    type: 'category' as const,
    data: [...categories],
    inverse: isRanking,
    // What is ranked may have a long name; the table says it in full.
    ...(isRanking && { axisLabel: { ...axis.axisLabel, width: 140, overflow: 'truncate' } }),
  }
  const numbersOf = ([of, ...others]: readonly Series[]) => ({
    ...axis,
    type: 'value' as const,
    minInterval: 1,
    splitLine: { lineStyle: { color: look.line } },
    axisLabel: {
      color: look.quiet,
      hideOverlap: true,
      formatter: (value: number) => scaleOf(of?.measure ?? '', value),
    },
    // Of two scales each says what is read off it; what several share is called by none of them.
    ...(hasLine && { name: others.length > 0 ? '' : (of?.name ?? ''), nameTextStyle: { color: look.quiet } }),
  })
  const numbers = numbersOf(series.filter(({ line }) => !line))
  const margins = {
    left: 8,
    // The last day of a period is written under its end, half of it beyond.
    right: isRanking || hasLine ? 16 : 32,
    top: hasLine ? 36 : 16,
    containLabel: true,
  }
  const above = (row: number) => ({ grid: { ...margins, bottom: names.length > 1 ? legendHeight(names, row) : 4 } })
  return {
    aria: patterned(kind === 'column' ? series.length : 1),
    color: [...look.colours],
    tooltip: {
      ...tooltipOf(look),
      trigger: 'axis',
      formatter: (points: readonly { seriesName: string; dataIndex: number; axisValueLabel: string }[]) => {
        const [{ dataIndex = 0, axisValueLabel = '' } = {}] = points
        const shown = new Set(points.map(({ seriesName }) => seriesName))
        const isOver = !isUnfinished || dataIndex < categories.length - 1
        return [
          isOver ? axisValueLabel : soFar(axisValueLabel),
          ...series
            .filter(({ name }) => shown.has(name))
            .map(({ name, measure, values }) => `${name}  ${textOf(measure, values[dataIndex] ?? null)}`),
        ].join('\n')
      },
    },
    legend: legendOf(look, names),
    xAxis: isRanking ? numbers : labels,
    // A line has a scale of its own, on the other side.
    yAxis: isRanking
      ? labels
      : hasLine
        ? [numbers, { ...numbersOf(series.filter(({ line }) => line)), splitLine: { show: false } }]
        : numbers,
    series: series.flatMap((one, at) => drawnSeries(kind, one, at, { stacked, isUnfinished })),
    media: [{ query: { maxWidth: narrow.most }, option: above(narrow.row) }, { option: above(wideRow) }],
  }
}

/** What ECharts draws for a chart of a report. */
export function optionsOf(kind: ChartKind, shape: Shape, manner: Manner): EChartsCoreOption {
  const { look } = manner
  const drawn =
    kind === 'ring' ? ring(shape, manner) : kind === 'scatter' ? scatter(shape, manner) : grid(kind, shape, manner)
  const { media, ...rest } = drawn
  const baseOption = { animation: look.motion, textStyle: { fontFamily: 'inherit' }, ...rest }
  return media ? { baseOption, media } : baseOption
}
