import type { ReactNode } from 'react'
import styles from './frame.module.css'

/** The buttons of a page with a form: in sight from the first pixel, however long the form is. */
export const SaveBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['pageFooter']}>{children}</div>
)
