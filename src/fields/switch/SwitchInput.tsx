import { Switch } from 'antd'
import { useWords } from '../../providers/lexicon.tsx'
import type { InputProps } from '../kind.ui.ts'
import styles from './switch.module.css'
import { switchWord } from './switch.ts'

export function SwitchInput(props: InputProps<'switch'>) {
  const { value, onChange, onBlur, field, resource: _resource, label: _label, ...control } = props
  const words = useWords()
  return (
    <Switch
      {...control}
      {...(onBlur && { onBlur })}
      checked={value ?? false}
      onChange={(checked) => onChange?.(checked)}
      checkedChildren={switchWord(field, true, words)}
      unCheckedChildren={<span className={styles['off']}>{switchWord(field, false, words)}</span>}
    />
  )
}
