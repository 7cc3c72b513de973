import { readStored, removeStored, writeStored } from '../../platform/storage.ts'

/** A sentence above the login form. */
export interface Notice {
  readonly tone: 'danger' | 'warning' | 'good'
  readonly text: string
}

const key = 'loginNotice'

/** Leaves a sentence for the login page, across the reload that leads there. */
export const leaveNotice = (text: string, tone: 'danger' | 'good' = 'danger'): void => {
  writeStored(key, `${tone} ${text}`, 'sessionStorage')
}

/** The sentence that was left, once. */
export function takeNotice(): Notice | null {
  const left = readStored(key, 'sessionStorage')
  removeStored(key, 'sessionStorage')
  const [, tone, text] = /^(danger|good) (.+)$/s.exec(left ?? '') ?? []
  return text === undefined ? null : { tone: tone === 'good' ? 'good' : 'danger', text }
}
