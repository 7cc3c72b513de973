import { Skeleton } from 'antd'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { InlineCreateContext, type InlineCreateRequest } from '../../providers/inlineCreate.ts'
import { useLabels } from '../../providers/language.tsx'
import { useViewName } from '../../providers/view.ts'
import { resourceNamed } from '../../registry.ts'
import { createLabel } from '../base/createLabel.ts'
import { Forbidden } from '../base/Forbidden.tsx'
import { Frame, type Place } from '../base/Frame.tsx'
import { permitted } from '../base/permitted.ts'
import { UiExtensionProvider } from '../base/uiExtension.tsx'
import { inSentence, useScreenTranslations } from '../base/useScreenTranslations.ts'
import type { FormValues } from '../formFields/fields.ts'
import { copyable } from '../formFields/values.ts'
import { keepsTrail } from '../record/keepsTrail.ts'
import type { Opener } from '../record/opener.ts'
import { RecordProblem } from '../record/RecordProblem.tsx'
import { rowTitle } from '../record/title.ts'
import { useRecord } from '../record/useRecord.ts'
import { LoadedForm, type LoadedFormProps } from './LoadedForm.tsx'
import { presetOf, useInlineCreate } from './useInlineCreate.ts'

const OthersHere = lazy(() => import('../presence/OthersHere.tsx'))

type EditFormProps = Omit<LoadedFormProps, 'row' | 'mode'> & { readonly id: string; readonly as: Place }

function EditForm({ id, as, ...form }: EditFormProps) {
  const labels = useLabels()
  const { row, fresh, error, refetch } = useRecord(form.resource, id)
  // Once it is here the form stays: what happens to the query later must not cost what was typed.
  const [loaded, setLoaded] = useState<WireRow | null>(null)
  useViewName(as === 'page' && row ? rowTitle(form.resource, row, labels) : null)
  if (loaded) return <LoadedForm {...form} mode="edit" row={row ?? loaded} />
  if (row && fresh) setLoaded(row)
  return error ? (
    <RecordProblem error={error} onRetry={refetch} onClose={form.onClose} />
  ) : (
    <Skeleton active title={false} />
  )
}

type CopyFormProps = Omit<LoadedFormProps, 'row' | 'mode'> & { readonly copyOf: string }

/** The form of a new record that begins with what another one says. */
function CopyForm({ copyOf, ...form }: CopyFormProps) {
  const { row, error, refetch } = useRecord(form.resource, copyOf)
  const seesInFull = permitted(form.resource, 'update', useCan()) !== null
  const [preset, setPreset] = useState<FormValues | null>(null)
  if (preset) return <LoadedForm {...form} mode="create" row={null} preset={preset} />
  if (row) setPreset({ ...copyable(form.resource, row, seesInFull), ...form.preset })
  return error ? (
    <RecordProblem error={error} onRetry={refetch} onClose={form.onClose} />
  ) : (
    <Skeleton active title={false} />
  )
}

interface FormFrameProps {
  readonly resource: NormalResource
  readonly as: Place
  /** Null: a new record. */
  readonly id: string | null
  /** The record that a new one is a copy of. */
  readonly copyOf?: string | null
  readonly open: Opener['open']
  /** Ends the form, after saving and without. */
  readonly onClose: () => void
  /** Takes the id of what was saved, for places that wait for it. */
  readonly onSaved?: ((id: string) => void) | undefined
  /** Values of a new record that the place it is created at knows. */
  readonly preset?: FormValues | undefined
}

/** The form of a row that a picker asked for. */
function NewInPlace({
  asked: { to, only, onCreated },
  onClose,
}: {
  readonly asked: InlineCreateRequest
  readonly onClose: () => void
}) {
  const target = resourceNamed(to)
  const preset = useMemo(() => presetOf(only), [only])
  return (
    <Suspense fallback={null}>
      <UiExtensionProvider resource={target}>
        <FormFrame
          resource={target}
          as="dialog"
          id={null}
          preset={preset}
          open={stay}
          onClose={onClose}
          onSaved={onCreated}
        />
      </UiExtensionProvider>
    </Suspense>
  )
}
const stay = () => {}

/** The form of a new record, or of the one with this id, wherever it is placed. */
export function FormFrame(props: FormFrameProps) {
  const { resource, as, id, copyOf = null, open, onClose, onSaved, preset } = props
  const inPlace = useInlineCreate()
  const labels = useLabels()
  const t = useScreenTranslations()
  // The frame stands before the record is loaded; the form then takes over its buttons and how it closes.
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const leave = useRef(onClose)
  const form = { resource, footer, leave, open, onClose, onSaved, preset }
  const label = inSentence(labels.resource(resource))
  const can = useCan()
  const create = permitted(resource, 'create', can)
  const allowed = (id === null ? create : permitted(resource, 'update', can)) !== null
  const content = () => {
    if (!allowed) return <Forbidden of={resource} action={id === null ? 'create' : 'update'} />
    if (id === null && copyOf !== null) return <CopyForm {...form} key={copyOf} copyOf={copyOf} />
    if (id === null) return <LoadedForm {...form} mode="create" row={null} />
    return <EditForm {...form} key={id} id={id} as={as} />
  }
  return (
    <>
      <Frame
        as={as}
        title={
          id === null && copyOf === null
            ? createLabel(resource, create, labels, t)
            : t(id === null ? 'row.copy' : 'row.edit', { label })
        }
        onClose={() => leave.current()}
        footer={<div ref={setFooter} />}
        {...(id !== null &&
          allowed &&
          keepsTrail(resource) && {
            extra: (
              <Suspense fallback={null}>
                <OthersHere key={id} resource={resource} id={id} editing />
              </Suspense>
            ),
          })}
      >
        <InlineCreateContext value={inPlace.offer}>{content()}</InlineCreateContext>
      </Frame>
      {/* Beside the form, not in it: what is typed there is none of its business. */}
      {inPlace.asked && <NewInPlace asked={inPlace.asked} onClose={inPlace.close} />}
    </>
  )
}
