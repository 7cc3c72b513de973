import { useLabels } from '../../providers/language.tsx'
import type { InputProps } from '../kind.ui.ts'
import { namesOf } from './namesOf.ts'
import { UploadInput } from './UploadInput.tsx'
import { maxFiles } from './uploadCheck.ts'

/** The input of a field that holds one file or picture. */
export function OneUpload(props: InputProps<'file'> | InputProps<'image'>) {
  const { value, onChange, field, resource, label, ...control } = props
  const name = useLabels().field(resource, field)
  const picture = field.kind === 'image'
  return (
    <UploadInput
      {...control}
      name={name}
      picture={picture}
      ids={value ? [value] : []}
      names={namesOf(label)}
      onIds={([id]) => onChange?.(id ?? null)}
      max={1}
      maxBytes={field.facts.maxBytes}
      ratio={picture ? field.facts.ratio : undefined}
      types={'types' in field.facts ? field.facts.types : undefined}
      bizType={resource.of}
    />
  )
}

/** The input of a field that holds several. */
export function ManyUploads(props: InputProps<'files'> | InputProps<'images'>) {
  const { value, onChange, field, resource, label, ...control } = props
  const name = useLabels().field(resource, field)
  const picture = field.kind === 'images'
  return (
    <UploadInput
      {...control}
      name={name}
      picture={picture}
      ids={value ?? []}
      names={namesOf(label)}
      onIds={(ids) => onChange?.(ids.length === 0 ? null : ids)}
      max={field.facts.max ?? maxFiles}
      maxBytes={field.facts.maxBytes}
      ratio={picture ? field.facts.ratio : undefined}
      types={'types' in field.facts ? field.facts.types : undefined}
      bizType={resource.of}
    />
  )
}
