import type { Measure } from './measure.ts'

const heads = ['what', 'ours', 'floor', 'ratio', 'goal']

const judgement = { true: '✓', false: '✗' }

const cellsOf = ({ what, ours, floor, ratio, goal, met }: Measure): string[] => [
  what,
  ours,
  floor,
  ratio === null ? '' : `${ratio.toFixed(2)} ×`,
  met === null ? goal : `${judgement[`${met}`]} ${goal}`,
]

/** Names to the left, numbers to the right, under each other. */
export function asText(measures: readonly Measure[]): string {
  const rows = [heads, ...measures.map(cellsOf)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 || column === heads.length - 1 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('   ')
      .trimEnd()
  return `${rows.map(line).join('\n')}\n`
}

export const asMarkdown = (measures: readonly Measure[]): string =>
  [heads, ['---', '---:', '---:', '---:', '---'], ...measures.map(cellsOf)]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')
