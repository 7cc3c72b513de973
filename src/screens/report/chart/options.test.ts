import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { formatsOf } from '../../../platform/format/format.ts'
import { coloursOf } from './colours.ts'
import { type Manner, optionsOf } from './options.ts'
import type { Shape } from './shape.ts'

const look = {
  ...{ text: '#000', quiet: '#555', line: '#ddd', ground: '#fff', raised: '#fff' },
  ...{ colours: ['#123456'], motion: false },
}
const manner: Manner = {
  stacked: false,
  look,
  textOf: (_measure, value) => String(value),
  scaleOf: (measure, value) => `${measure} ${value}`,
  soFar: (day: string) => `${day} so far`,
  rateOf: formatsOf('zh').rate,
}
const shape: Shape = {
  categories: ['a'],
  series: [
    { name: 'paid', measure: 'paid', values: [46_100] },
    { name: 'balance', measure: 'balance', values: [7], line: true },
  ],
}
/** What holds at every width. */
const baseOf = (...asked: Parameters<typeof optionsOf>) => {
  const { baseOption, ...only } = optionsOf(...asked)
  return (baseOption ?? only) as typeof only
}
interface Axis {
  readonly axisLabel: { readonly formatter: (value: number) => string }
}

describe('how a chart is drawn', () => {
  test('a scale is written as its measure is', () => {
    const [paid, balance] = baseOf('column', shape, manner)['yAxis'] as readonly [Axis, Axis]
    expect([paid.axisLabel.formatter(400), balance.axisLabel.formatter(7)]).toEqual(['paid 400', 'balance 7'])
  })

  test('a line over columns is read off a scale of its own', () => {
    const { series, yAxis } = baseOf('column', shape, manner)
    expect(series).toMatchObject([{ type: 'bar' }, { type: 'line', yAxisIndex: 1 }])
    expect(yAxis).toMatchObject([{ name: 'paid' }, { name: 'balance' }])
    const came = { name: 'came', measure: 'came', values: [3] }
    const shared = baseOf('column', { ...shape, series: [came, ...shape.series] }, manner)['yAxis']
    expect(shared).toMatchObject([{ name: '' }, { name: 'balance' }])
    const alone = { ...shape, series: shape.series.slice(0, 1) }
    expect(baseOf('column', alone, manner)['yAxis']).not.toBeInstanceOf(Array)
  })

  test('a point stands for whoever has both figures', () => {
    const two: Shape = {
      categories: ['Ana', 'Bo', 'Chu'],
      series: [
        { name: 'response', measure: 'response', values: [12, null, 30] },
        { name: 'score', measure: 'score', values: [4.5, 5, null] },
      ],
    }
    const { series, xAxis, yAxis } = baseOf('scatter', two, manner)
    expect(series).toMatchObject([{ type: 'scatter', data: [{ name: 'Ana', value: [12, 4.5] }] }])
    expect([xAxis, yAxis]).toMatchObject([{ name: 'response' }, { name: 'score' }])
  })

  test('the legend of a ring says the shares: beside it, and below it where there is no room', () => {
    const parts: Shape = { categories: ['a', 'b'], series: [{ name: 'all', measure: 'all', values: [3, 1] }] }
    type Legend = { readonly option: { readonly legend: { readonly formatter: (name: string) => string } } }
    const media = optionsOf('ring', parts, manner)['media'] as unknown as readonly Legend[]
    for (const { option } of media) expect(['a', 'b'].map(option.legend.formatter)).toEqual(['a 75.0%', 'b 25.0%'])
    expect(media).toMatchObject([
      { query: { maxWidth: 480 }, option: { legend: { orient: 'horizontal' } } },
      { option: { legend: { orient: 'vertical' } } },
    ])
    // Whichever holds leaves nothing of the other.
    const [below, beside] = media.map(({ option }) => Object.keys(option.legend).toSorted())
    expect(below).toEqual(beside)
  })

  test('a legend names every series, in as many rows as it takes', () => {
    type Placed = readonly { readonly option: { readonly grid: { readonly bottom: number } } }[]
    const roomBelow = (names: readonly string[]) => {
      const series = names.map((name) => ({ name, measure: name, values: [1] }))
      const media = optionsOf('column', { categories: ['a'], series }, manner)['media'] as unknown as Placed
      return media.map(({ option }) => option.grid.bottom)
    }
    const [phone = 0, desk = 0] = roomBelow(['Tienda de yuanbao', 'Consumo en comercios', 'Descuento en cuotas'])
    const [short = 0] = roomBelow(['Entradas', 'Salidas'])
    expect(phone).toBeGreaterThan(desk)
    expect(phone).toBeGreaterThan(short)
    expect(roomBelow(['Entradas'])).toEqual([4, 4])
  })

  test('the long names of a ranking are cut', () => {
    const ranking = { ...shape, series: shape.series.slice(0, 1) }
    expect(baseOf('bar', ranking, manner)['yAxis']).toMatchObject({ axisLabel: { overflow: 'truncate' } })
  })
})

/** WCAG 2 contrast of two colours, `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const parts = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16) / 255)
      const [red = 0, green = 0, blue = 0] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['white', theme.defaultAlgorithm, '#ffffff'],
  ['dark', theme.darkAlgorithm, '#141d20'],
] as const)('every series stands out from a %s ground', (_name, algorithm, ground) => {
  // The console's own colour is told by its theme.
  const [, ...colours] = coloursOf(theme.getDesignToken({ algorithm }))
  expect(colours).toHaveLength(7)
  expect(colours.filter((colour) => contrast(colour, ground) < 3)).toEqual([])
})
