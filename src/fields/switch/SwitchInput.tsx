import { Switch } from 'antd'
import { useWords } from '../../providers/lexicon.tsx'
import type { InputProps } from '../kind.ui.ts'
import styles from './switch.module.css'

export function SwitchInput(props: InputProps<'switch'>) {
  const { value, onChange, onBlur, field: _field, resource: _resource, label: _label, ...control } = props
  const { word } = useWords()
  return (
    <Switch
      {...control}
      {...(onBlur && { onBlur })}
      checked={value ?? false}
      onChange={(checked) => onChange?.(checked)}
      checkedChildren={word('yes')}
      unCheckedChildren={<span className={styles['off']}>{word('no')}</span>}
    />
  )
}
