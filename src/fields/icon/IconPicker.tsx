import { Button, Flex, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { useLabels, useLocale } from '../../providers/language.tsx'
import type { InputProps } from '../kind.ui.ts'
import { Icon } from '../ui/Icon.tsx'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'
import { type IconName, iconNames, icons, isIconName } from './catalogue.ts'

/** Icons whose name, in any language, contains what was typed. */
const iconsFor = (typed: string): readonly IconName[] => {
  const wanted = typed.trim().toLowerCase()
  return iconNames.filter((name) => [name, ...Object.values(icons[name])].join('\n').toLowerCase().includes(wanted))
}

interface GridProps {
  readonly chosen: string | null
  readonly onChoose: (name: IconName) => void
}

function IconGrid({ chosen, onChoose }: GridProps) {
  const t = useFieldTranslations()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const found = iconsFor(typed)
  return (
    <div style={{ width: 320 }}>
      <Input
        autoFocus
        allowClear
        aria-label={t('searchIcon')}
        placeholder={t('searchIcon')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Flex
        wrap
        gap={4}
        role="group"
        aria-label={t('chooseIcon')}
        style={{ marginTop: 8, maxHeight: 240, overflow: 'auto' }}
      >
        {found.map((name) => (
          <Button
            key={name}
            type={name === chosen ? 'primary' : 'text'}
            aria-pressed={name === chosen}
            aria-label={icons[name][locale]}
            title={icons[name][locale]}
            icon={<Icon name={name} size={18} />}
            onClick={() => onChoose(name)}
          />
        ))}
        {found.length === 0 && t('nothingFound')}
      </Flex>
    </div>
  )
}

/** Chooses an icon of the catalogue from a searchable grid. */
export function IconPicker(props: InputProps<'icon'>) {
  const { value = null, onChange, onBlur, field, resource, label: _label, ...control } = props
  const t = useFieldTranslations()
  const locale = useLocale()
  const name = useLabels().field(resource, field)
  const [open, setOpen] = useState(false)
  const choose = (name: IconName | null) => {
    setOpen(false)
    onChange?.(name)
  }
  const text = value === null ? t('chooseIcon') : isIconName(value) ? icons[value][locale] : value
  return (
    <Space>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        content={<IconGrid chosen={value} onChoose={choose} />}
      >
        <Button
          {...control}
          onBlur={onBlur}
          aria-label={`${name} ${text}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          {...(value !== null && { icon: <Icon name={value} size={18} /> })}
        >
          {text}
        </Button>
      </Popover>
      {value !== null && !control.disabled && (
        <Button type="text" onClick={() => choose(null)}>
          {t('clear')}
        </Button>
      )}
    </Space>
  )
}
