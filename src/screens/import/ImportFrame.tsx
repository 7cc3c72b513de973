import { useMemo, useState } from 'react'
import { type NormalOperation, type NormalResource, sheetOf } from '../../declare/index.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { Forbidden } from '../base/Forbidden.tsx'
import { Frame, type Place } from '../base/Frame.tsx'
import { permitted } from '../base/permitted.ts'
import { inSentence, useScreenTranslations } from '../base/useScreenTranslations.ts'
import { type Checked, ImportEditor } from './ImportEditor.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportSource } from './ImportSource.tsx'
import { useImport } from './useImport.ts'

interface ImportFrameProps {
  readonly resource: NormalResource
  readonly as: Place
  readonly onClose: () => void
}

interface ImportBodyProps extends Omit<ImportFrameProps, 'as'> {
  readonly operation: NormalOperation
  readonly checked: Checked | null
  readonly onChecked: (checked: Checked | null) => void
}

function ImportBody({ resource, operation, onClose, checked, onChecked }: ImportBodyProps) {
  const run = useImport(resource, operation)
  if (run.job !== null) return <ImportResult resource={resource} job={run.job} onAgain={run.reset} onClose={onClose} />
  const editing = checked && (
    <ImportEditor resource={resource} of={run} checked={checked} onChecked={onChecked} onBack={() => onChecked(null)} />
  )
  return editing ?? <ImportSource resource={resource} operation={operation} of={run} onChecked={onChecked} />
}

/** An import: template, file, corrections, result. */
export function ImportFrame({ resource: imported, as, onClose }: ImportFrameProps) {
  const resource = useMemo(() => sheetOf(imported), [imported])
  const t = useScreenTranslations()
  const labels = useLabels()
  const [checked, setChecked] = useState<Checked | null>(null)
  const operation = permitted(resource, 'import', useCan())
  const title = operation?.label
    ? labels.operation(resource, operation)
    : t('import.title', { label: inSentence(labels.title(resource)) })
  return (
    <Frame as={as} title={title} wide={checked !== null} onClose={onClose} data-testid={`${resource.name}.import`}>
      {operation ? (
        <ImportBody
          resource={resource}
          operation={operation}
          onClose={onClose}
          checked={checked}
          onChecked={setChecked}
        />
      ) : (
        <Forbidden of={resource} action="import" />
      )}
    </Frame>
  )
}
