import type { ECharts } from 'echarts/core'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { ChartKind } from '../../../declare/index.ts'
import { useFormats } from '../../../providers/language.tsx'
import styles from '../report.module.css'
import { init } from './echarts.ts'
import { optionsOf, type ScaleOf, type TextOf } from './options.ts'
import type { Shape } from './shape.ts'
import { useLook } from './useLook.ts'

/** What can be asked of a drawn chart. */
export interface Drawn {
  /** The chart as a picture, `data:image/png;…`. */
  readonly picture: () => string | null
}

interface DrawingProps {
  readonly kind: ChartKind
  readonly shape: Shape
  readonly stacked: boolean
  readonly textOf: TextOf
  readonly scaleOf: ScaleOf
  /** What a day is called that is not over. */
  readonly soFar: (day: string) => string
  /** What it shows, for those who do not see it; the numbers stand in the table. */
  readonly label: string
  readonly ref?: Ref<Drawn>
}

/** A chart on the screen: follows its box, the theme and the numbers. */
export default function Drawing({ kind, shape, stacked, textOf, scaleOf, soFar, label, ref }: DrawingProps) {
  const { rate: rateOf } = useFormats()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(null)
  const look = useLook()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const drawn = init(element)
    chart.current = drawn
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    const manner = { stacked, look, textOf, scaleOf, rateOf, soFar }
    chart.current?.setOption(optionsOf(kind, shape, manner), { notMerge: true })
  }, [kind, shape, stacked, look, textOf, scaleOf, rateOf, soFar])
  useImperativeHandle(
    ref,
    () => ({
      picture: () => chart.current?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: look.ground }) ?? null,
    }),
    [look],
  )
  return (
    <div className={styles['drawing']} role="img" aria-label={label}>
      <div ref={box} className={styles['canvas']} />
    </div>
  )
}
