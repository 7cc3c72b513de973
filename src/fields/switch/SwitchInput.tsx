import { Switch } from 'antd'
import { useFieldI18n } from '../../providers/language.tsx'
import type { InputProps } from '../kind.ui.ts'
import styles from './switch.module.css'
import { switchLabel } from './switch.ts'

export function SwitchInput(props: InputProps<'switch'>) {
  const { value, onChange, onBlur, field, resource: _resource, label: _label, ...control } = props
  const i18n = useFieldI18n()
  return (
    <Switch
      {...control}
      {...(onBlur && { onBlur })}
      checked={value ?? false}
      onChange={(checked) => onChange?.(checked)}
      checkedChildren={switchLabel(field, true, i18n)}
      unCheckedChildren={<span className={styles['off']}>{switchLabel(field, false, i18n)}</span>}
    />
  )
}
