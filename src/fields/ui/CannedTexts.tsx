import { Button, Flex } from 'antd'
import type { Dictionary } from '../../declare/index.ts'
import { type Choice, Choices } from './Choices.tsx'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

interface CannedTextsProps {
  readonly options: Dictionary
  readonly value: string
  readonly onText: (text: string) => void
  readonly disabled: boolean
}

/** What was put in by a press is replaced by the next one; what was typed stays, and the phrase stands behind it. */
function withPhrase(value: string, phrase: string, choices: readonly Choice[]): string {
  const typed = value.trim()
  return typed === '' || choices.some(({ label }) => label === typed) ? phrase : `${typed} ${phrase}`
}

/** Phrases that are wanted again and again, each a press away. */
export function CannedTexts({ options, value, onText, disabled }: CannedTextsProps) {
  const t = useFieldTranslations()
  return (
    <Choices options={options}>
      {(choices) => (
        <Flex gap={8} wrap role="group" aria-label={t('canned')} style={{ marginBlockEnd: 8 }}>
          {choices
            .filter((choice) => !choice.disabled)
            .map(({ code, label }) => (
              <Button
                key={code}
                size="small"
                disabled={disabled}
                onClick={() => onText(withPhrase(value, label, choices))}
              >
                {label}
              </Button>
            ))}
        </Flex>
      )}
    </Choices>
  )
}
