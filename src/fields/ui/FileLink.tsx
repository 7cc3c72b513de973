import { Button } from 'antd'
import { useState } from 'react'
import { endpoints } from '../../platform/contract.ts'
import { requestFile, saveFile } from '../../platform/files.ts'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

interface FileLinkProps {
  readonly id: string
  /** Undefined: the row does not say what it is called. */
  readonly name: string | undefined
}

/** Downloads an uploaded file. Not a plain link, because the platform wants the session's header with it. */
export function FileLink({ id, name }: FileLinkProps) {
  const t = useFieldTranslations()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const called = name ?? t('file')
  const download = async () => {
    setState('loading')
    try {
      const answer = await requestFile(endpoints.file, { params: { id } }, called)
      if ('file' in answer) saveFile(answer.file)
      setState('file' in answer ? 'idle' : 'failed')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button
        type="link"
        size="small"
        style={{ paddingInline: 0, maxWidth: '100%', overflow: 'hidden' }}
        loading={state === 'loading'}
        aria-label={t('openFile', { name: called })}
        title={called}
        onClick={(event) => {
          event.stopPropagation()
          void download()
        }}
      >
        {called}
      </Button>
      {state === 'failed' && <span role="alert"> {t('loadFailed')}</span>}
    </>
  )
}
