import type { ReactNode } from 'react'
import { ErrorBoundary } from '../providers/ErrorBoundary.tsx'
import { translate } from '../providers/i18n.ts'
import '../pages/message.css'

/** When everything is gone, antd and its theme may be too: plain words and a plain button. */
const crashed = () => (
  <main className="message" role="alert">
    <h1>{translate('errors.crashedShell')}</h1>
    <p className="message-ways">
      <button type="button" onClick={() => location.reload()}>
        {translate('errors.reload')}
      </button>
    </p>
  </main>
)

/** The last boundary: whatever happens, nobody looks at a white screen. */
export function ShellBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary level="shell" fallback={crashed}>
      {children}
    </ErrorBoundary>
  )
}
