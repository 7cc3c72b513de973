import { Dash } from './Dash.tsx'
import { FileLink } from './FileLink.tsx'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

interface AttachmentsProps {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly place: 'list' | 'show'
}

/** Uploaded files by name: the first and how many in a list, all of them on a show page. */
export function Attachments({ ids, names, place }: AttachmentsProps) {
  const t = useFieldTranslations()
  const [first] = ids
  if (first === undefined) return <Dash />
  if (place === 'list')
    return (
      <>
        <FileLink id={first} name={names[0]} /> {ids.length > 1 && t('more', { count: ids.length })}
      </>
    )
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {ids.map((id, index) => (
        <li key={id}>
          <FileLink id={id} name={names[index]} />
        </li>
      ))}
    </ul>
  )
}
