import { Skeleton } from 'antd'
import { useFormats } from '../../providers/language.tsx'
import './figureCards.css'

/** One figure of `FigureCards`: its test id, its label and its value. */
export interface Figure {
  readonly name: string
  readonly label: string
  /** Undefined until it is here, null when it could not be had. */
  readonly value: number | null | undefined
}

/** From here on a figure is abbreviated; the whole of it stands in the title (domain 0.2). */
const longest = 100_000

function Value({ value }: Pick<Figure, 'value'>) {
  const formats = useFormats()
  if (value === undefined) return <Skeleton.Input active size="small" />
  if (value === null) return <span>—</span>
  const whole = formats.short(value, 2)
  return <span title={whole}>{Math.abs(value) < longest ? whole : formats.abbreviated(value)}</span>
}

/** A few figures in cards, as they stand above the pages of an area. */
export function FigureCards({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) {
  return (
    <dl className="figure-cards" aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.name} className="figure-card" data-testid={`figure.${figure.name}`}>
          <dt>{figure.label}</dt>
          <dd>
            <Value value={figure.value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
