import { BugOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountMark } from '../../fields/ui/CountMark.tsx'
import { useErrorLog } from './errorLog.ts'

const ErrorLogDrawer = lazy(() => import('./ErrorLogDrawer.tsx').then((file) => ({ default: file.ErrorLogDrawer })))

/** How much went wrong, and the way to read it; not there while nothing did. */
export function ErrorLogButton() {
  const { t } = useTranslation()
  const { length } = useErrorLog()
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const label = t('shell.errorLog')
  return (
    <>
      {(length > 0 || state === 'open') && (
        <Tooltip title={label}>
          <Button
            type="text"
            aria-label={length === 0 ? label : `${label}: ${length}`}
            icon={
              <CountMark count={length}>
                <BugOutlined className="topbar-bug" />
              </CountMark>
            }
            onClick={() => setState('open')}
            data-testid="shell.errorLog"
          />
        </Tooltip>
      )}
      {state !== 'new' && (
        <Suspense>
          <ErrorLogDrawer open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
