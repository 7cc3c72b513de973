import type { Dictionary, Enumeration } from '../../declare/index.ts'
import { Choices } from './Choices.tsx'
import { OptionTag } from './OptionTag.tsx'
import styles from './optionTag.module.css'

/** Codes as coloured tags. */
export function CodeTags({
  options,
  codes,
}: {
  readonly options: Enumeration | Dictionary
  readonly codes: readonly string[]
}) {
  return (
    <Choices options={options}>
      {(choices) => {
        const tags = codes.map((code) => {
          const known = choices.find((choice) => choice.code === code)
          return <OptionTag key={code} label={known?.label ?? code} colour={known?.color ?? null} />
        })
        return tags.length === 1 ? tags[0] : <span className={styles['tags'] ?? ''}>{tags}</span>
      }}
    </Choices>
  )
}
