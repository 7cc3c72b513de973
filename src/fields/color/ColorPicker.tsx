import { Button, Flex, Input } from 'antd'
import { useFieldI18n } from '../../providers/language.tsx'
import type { InputProps } from '../kind.ui.ts'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'
import { color, palette } from './color.ts'
import { Swatch } from './Swatch.tsx'

const hex = /^#[0-9A-F]{6}$/i

/** Chooses one of the palette, or any colour by its value. */
export function ColorPicker(props: InputProps<'color'>) {
  const {
    value = null,
    onChange,
    onBlur,
    field,
    resource: _resource,
    label: _label,
    disabled = false,
    ...control
  } = props
  const i18n = useFieldI18n()
  const t = useFieldTranslations()
  const custom = value?.startsWith('#') ? value : ''
  const tidy = () => {
    const tidied = custom === '' ? value : color.tidy(custom, field)
    if (tidied !== value && typeof tidied === 'string') onChange?.(tidied)
    onBlur?.()
  }
  return (
    <Flex wrap gap={4} align="center">
      {palette.map((name) => (
        <Button
          key={name}
          type={name === value ? 'primary' : 'default'}
          ghost={name === value}
          size="small"
          disabled={disabled}
          aria-pressed={name === value}
          icon={<Swatch value={name} />}
          onClick={() => onChange?.(name === value ? null : name)}
        >
          {color.format(name, field, i18n)}
        </Button>
      ))}
      <Input
        type="color"
        aria-label={t('customColor')}
        title={t('customColor')}
        disabled={disabled}
        style={{ width: 40, padding: 2, height: 24 }}
        value={hex.test(custom) ? custom.toLowerCase() : '#000000'}
        onChange={(event) => onChange?.(event.target.value.toUpperCase())}
      />
      <Input
        {...control}
        size="small"
        disabled={disabled}
        placeholder={t('hexColor')}
        style={{ width: 200 }}
        value={custom}
        onChange={(event) => {
          const typed = event.target.value.trim()
          onChange?.(typed === '' ? null : typed.startsWith('#') ? typed : `#${typed}`)
        }}
        onBlur={tidy}
      />
    </Flex>
  )
}
