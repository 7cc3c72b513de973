import type { ReactNode } from 'react'
import { MenuButton } from './MenuButton.tsx'

interface ChoiceMenuProps<Choice extends string> {
  readonly label: string
  readonly icon: ReactNode
  readonly choices: readonly { readonly value: Choice; readonly label: string }[]
  readonly value: Choice
  readonly onChoose: (value: Choice) => void
  /** Test id of the button; its entries append their value. */
  readonly testId: string
}

/** A button of the top bar that offers one of several. */
export function ChoiceMenu<Choice extends string>({
  label,
  icon,
  choices,
  value,
  onChoose,
  testId,
}: ChoiceMenuProps<Choice>) {
  return (
    <MenuButton
      testId={testId}
      label={label}
      icon={icon}
      menu={{
        selectable: true,
        selectedKeys: [value],
        items: choices.map((choice) => ({
          key: choice.value,
          label: <span data-testid={`${testId}.${choice.value}`}>{choice.label}</span>,
          onClick: () => onChoose(choice.value),
        })),
      }}
    />
  )
}
