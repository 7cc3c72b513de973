import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NormalPage } from '#declare'
import type { Command } from './command.ts'
import { usePalette } from './usePalette.ts'

interface PaletteProps {
  readonly page: NormalPage
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly field: Ref<InputRef>
  readonly onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A field and what it finds: focus stays in the field, the arrows choose, Enter opens. */
export function Palette({ page, query, onQuery, field, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const { groups, records } = usePalette(page, query)
  const id = useId()
  const [held, setHeld] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const commands = groups.flatMap((group) => group.commands)
  const optionId = (command: Command) => `${id}-${command.group}-${command.key}`
  const at = Math.max(
    commands.findIndex((command) => optionId(command) === held),
    0,
  )
  const chosen = commands[at]
  const chosenId = chosen && optionId(chosen)

  useEffect(() => {
    if (chosenId === undefined) return
    // What is found later does not slip under the finger that is about to press Enter.
    setHeld(chosenId)
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const hold = (command: Command | undefined) => setHeld(command ? optionId(command) : null)
  const run = (command: Command) => {
    onClose()
    command.run()
  }
  const hear = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // While a word is being composed, these keys belong to the input method.
    if (event.nativeEvent.isComposing || commands.length === 0) return
    if (step !== undefined) {
      event.preventDefault()
      hold(commands[(at + step + commands.length) % commands.length])
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      run(chosen)
    }
  }
  const status =
    records === 'searching'
      ? t('palette.searching')
      : records === 'failed'
        ? t('palette.failed')
        : commands.length === 0
          ? t('palette.nothing')
          : ''

  return (
    <div data-testid="palette">
      <Input
        ref={field}
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        placeholder={t('palette.placeholder')}
        value={query}
        maxLength={100}
        role="combobox"
        aria-label={t('palette.placeholder')}
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(chosenId && { 'aria-activedescendant': chosenId })}
        onChange={(event) => {
          onQuery(event.target.value)
          hold(undefined)
        }}
        onKeyDown={hear}
        data-testid="palette.query"
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className="palette-list">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group inside a list box, which fieldset is not
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
            <div id={`${id}-${group.name}`} className="palette-group">
              {group.title}
            </div>
            {group.commands.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
              <div
                key={command.key}
                id={optionId(command)}
                role="option"
                aria-selected={command === chosen}
                className="palette-option"
                onClick={() => run(command)}
                onMouseMove={() => hold(command)}
                data-testid={`palette.${command.group}.${command.key}`}
              >
                <span>{command.title}</span>
                {command.detail && <span className="palette-detail">{command.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="palette-status" role="status">
        {status}
      </p>
      <p className="palette-keys">{t('palette.keys')}</p>
    </div>
  )
}
