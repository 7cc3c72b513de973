import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import styles from '../report.module.css'
import type { TextOf } from './options.ts'
import type { Shape } from './shape.ts'

interface ChartTableProps {
  readonly caption: string
  readonly shape: Shape
  readonly textOf: TextOf
  /** Heading of the first column. */
  readonly over: string
}

/** The numbers of a chart, to read, to hear and to copy. */
export function ChartTable({ caption, shape: { categories, series }, textOf, over }: ChartTableProps) {
  const t = useScreenTranslations()
  // Of another name than the chart it stands in, which is a region too.
  const label = `${caption} · ${t('report.table')}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles['numbers']} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{over}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name || caption}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ name, measure, values }) => (
                <td key={name}>{textOf(measure, values[at] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
