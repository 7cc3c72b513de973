import { type ComponentType, Suspense } from 'react'
import type { AnyUiExtension, ScreenName, ScreenProps } from './base/extensionTypes.ts'
import { UiExtensionProvider, useUiExtension } from './base/uiExtension.tsx'
import { type RecordPage, useRecordPage } from './record/useRecordPage.ts'

/** Screens about one record. */
const ofRecords: ReadonlySet<ScreenName> = new Set(['create', 'edit', 'show', 'form'])

type Pages = NonNullable<AnyUiExtension['pages']>

/** One page may create, edit and show: what stands in for a part of that does so there, too. */
const partOf = (pages: Pages, { id, mode }: Pick<RecordPage, 'id' | 'mode'>) => pages[id === null ? 'create' : mode]

interface OfRecordProps {
  readonly name: ScreenName
  readonly props: ScreenProps
  readonly pages: Pages
  readonly Generated: ComponentType<ScreenProps>
}

function OfRecord({ name, props, pages, Generated }: OfRecordProps) {
  const record = useRecordPage(props)
  const Own = pages[name] ?? (name === 'form' ? partOf(pages, record) : undefined)
  if (!Own) return <Generated {...props} />
  const id = name === 'create' ? null : record.id
  return <Own {...props} id={id} copyOf={record.copyOf} onClose={record.close} />
}

/** A page of the resource's own takes the place of the generated one. */
const orOwn = (name: ScreenName, Generated: ComponentType<ScreenProps>) =>
  function OwnOrGenerated(props: ScreenProps) {
    const pages = useUiExtension()?.pages
    if (!pages) return <Generated {...props} />
    if (ofRecords.has(name)) return <OfRecord name={name} props={props} pages={pages} Generated={Generated} />
    const Screen = pages[name] ?? Generated
    return <Screen {...props} />
  }

/** A screen with the UI extension of its resource around it. */
export function screen(name: ScreenName, Generated: ComponentType<ScreenProps>): ComponentType<ScreenProps> {
  const Screen = orOwn(name, Generated)
  return function ScreenPage(props: ScreenProps) {
    return (
      <Suspense fallback={null}>
        <UiExtensionProvider resource={props.resource}>
          <Screen {...props} />
        </UiExtensionProvider>
      </Suspense>
    )
  }
}
