import { describe, expect, test } from 'vitest'
import { type Manner, optionsOf } from './options.ts'
import type { Shape } from './shape.ts'

const look = {
  ...{ text: '#000', quiet: '#555', line: '#ddd', ground: '#fff', raised: '#fff' },
  ...{ colours: ['#123456'], motion: false },
}
const manner: Manner = { stacked: false, look, textOf: (_measure, value) => String(value), unit: 1 }
const shape: Shape = {
  categories: ['a'],
  series: [
    { name: 'paid', measure: 'paid', values: [46_100] },
    { name: 'balance', measure: 'balance', values: [7], line: true },
  ],
}
interface Axis {
  readonly axisLabel: { readonly formatter: (value: number) => string }
}

describe('how a chart is drawn', () => {
  test('a scale of money counts yuan, whatever the values are kept in', () => {
    const [money] = optionsOf('column', shape, { ...manner, unit: 100 })['yAxis'] as [Axis]
    expect(money.axisLabel.formatter(40_000)).toBe('400')
    const [points] = optionsOf('column', shape, manner)['yAxis'] as [Axis]
    expect(points.axisLabel.formatter(40_000)).toBe('40k')
  })

  test('a line over columns is read off a scale of its own', () => {
    const { series, yAxis } = optionsOf('column', shape, manner)
    expect(series).toMatchObject([{ type: 'bar' }, { type: 'line', yAxisIndex: 1 }])
    expect(yAxis).toHaveLength(2)
    const alone = { ...shape, series: shape.series.slice(0, 1) }
    expect(optionsOf('column', alone, manner)['yAxis']).not.toBeInstanceOf(Array)
  })

  test('a point stands for whoever has both figures', () => {
    const two: Shape = {
      categories: ['Ana', 'Bo', 'Chu'],
      series: [
        { name: 'response', measure: 'response', values: [12, null, 30] },
        { name: 'score', measure: 'score', values: [4.5, 5, null] },
      ],
    }
    const { series, xAxis, yAxis } = optionsOf('scatter', two, manner)
    expect(series).toMatchObject([{ type: 'scatter', data: [{ name: 'Ana', value: [12, 4.5] }] }])
    expect([xAxis, yAxis]).toMatchObject([{ name: 'response' }, { name: 'score' }])
  })

  test('the legend of a ring says the shares, for which a phone has no room beside it', () => {
    const parts: Shape = { categories: ['a', 'b'], series: [{ name: 'all', measure: 'all', values: [3, 1] }] }
    type Legend = { readonly option: { readonly legend: { readonly formatter: (name: string) => string } } }
    const media = optionsOf('ring', parts, manner)['media'] as unknown as readonly Legend[]
    for (const { option } of media) expect(['a', 'b'].map(option.legend.formatter)).toEqual(['a 75.0%', 'b 25.0%'])
    expect(media).toMatchObject([{ query: { maxWidth: 480 }, option: { series: [{ label: { show: false } }] } }, {}])
  })

  test('the long names of a ranking are cut', () => {
    const ranking = { ...shape, series: shape.series.slice(0, 1) }
    expect(optionsOf('bar', ranking, manner)['yAxis']).toMatchObject({ axisLabel: { overflow: 'truncate' } })
  })
})
