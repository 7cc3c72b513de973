import type { Colour } from '../../declare/index.ts'
import { useTint } from './colours.ui.ts'
import styles from './optionTag.module.css'

/**
 * A code in words on its colour. A code nobody knows any more is shown as it is, in grey. Plain HTML, because a list holds
 * dozens.
 */
export function OptionTag({ label, colour }: { readonly label: string; readonly colour: Colour | null }) {
  const { text, background, border } = useTint()(colour ?? 'grey')
  return (
    <span className={styles['tag'] ?? ''} style={{ color: text, background, borderColor: border }}>
      {label}
    </span>
  )
}

/** The colour of an option inside a list of options. */
export function ColourDot({ colour }: { readonly colour: Colour | null }) {
  const { solid } = useTint()(colour ?? 'grey')
  return (
    <span
      aria-hidden="true"
      style={{ display: 'inline-block', width: 8, height: 8, borderRadius: 4, marginInlineEnd: 8, background: solid }}
    />
  )
}
