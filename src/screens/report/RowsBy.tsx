import { Select } from 'antd'
import type { NormalReport } from '../../declare/index.ts'
import { hook } from '../hook.ts'
import { useScreenWords } from '../useScreenWords.ts'
import { useDimensionWord } from './useDimensionWord.ts'

interface RowsByProps {
  readonly report: NormalReport
  /** Null: by what its lines stand for anyway. */
  readonly by: string | null
  readonly onChoose: (by: string | null) => void
}

/** What the lines of a report stand for, where there is a choice. */
export function RowsBy({ report, by, onChoose }: RowsByProps) {
  const say = useScreenWords()
  const dimensionWord = useDimensionWord(report)
  const usual = report.rows.at(-1)
  if (report.instead.length === 0 || usual === undefined) return null
  return (
    <Select
      aria-label={say('report.by')}
      size="small"
      style={{ alignSelf: 'flex-start' }}
      popupMatchSelectWidth={false}
      value={by ?? usual}
      onChange={(chosen) => onChoose(chosen === usual ? null : chosen)}
      options={[usual, ...report.instead].map((one) => ({ value: one, label: dimensionWord(one) }))}
      {...hook(`${report.name}.by`)}
    />
  )
}
