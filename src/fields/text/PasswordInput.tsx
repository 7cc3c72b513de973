import { Button, Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import type { InputProps } from '../kind.ui.ts'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'
import { madePassword } from './password.ts'

/** A password that staff set for somebody: it says its rule, and makes one that is shown, to be handed on. */
export function PasswordInput(props: InputProps<'text'>) {
  const { value, onChange, field: _field, resource: _resource, label: _label, unit: _unit, ...control } = props
  const t = useFieldTranslations()
  const [visible, setVisible] = useState(false)
  const make = () => {
    onChange?.(madePassword())
    setVisible(true)
  }
  return (
    <Flex vertical gap={4}>
      <Flex gap={8}>
        <Input.Password
          {...control}
          autoComplete="new-password"
          visibilityToggle={{ visible, onVisibleChange: setVisible }}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.target.value === '' ? null : event.target.value)}
        />
        <Button onClick={make} {...(props.disabled && { disabled: true })}>
          {t('makePassword')}
        </Button>
      </Flex>
      <Typography.Text type="secondary">{t('passwordRule')}</Typography.Text>
    </Flex>
  )
}
