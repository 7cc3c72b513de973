import { Flex } from 'antd'
import type { Dictionary, Enumeration } from '../../declare/index.ts'
import { Choices } from './Choices.tsx'
import { OptionTag } from './OptionTag.tsx'

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
        return tags.length === 1 ? (
          tags[0]
        ) : (
          <Flex wrap gap={4}>
            {tags}
          </Flex>
        )
      }}
    </Choices>
  )
}
