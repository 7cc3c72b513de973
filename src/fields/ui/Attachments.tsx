import { Dash } from './Dash.tsx'
import { FileLink } from './FileLink.tsx'
import { useFieldWord } from './useFieldWord.ui.ts'

interface AttachmentsProps {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly place: 'list' | 'show'
}

/** Uploaded files by name: the first and how many in a list, all of them on a show page. */
export function Attachments({ ids, names, place }: AttachmentsProps) {
  const say = useFieldWord()
  const [first] = ids
  if (first === undefined) return <Dash />
  if (place === 'list')
    return (
      <>
        <FileLink id={first} name={names[0]} /> {ids.length > 1 && say('more', { count: ids.length })}
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
