import { Form } from 'antd'
import type { FieldOfKind } from '../../declare/index.ts'
import { useLabels } from '../../providers/language.tsx'
import { useNamed } from '../../providers/options.ts'
import type { InputProps } from '../kind.ui.ts'
import type { Sides } from '../sides.ts'
import { namesOf } from './namesOf.ts'
import { UploadInput } from './UploadInput.tsx'
import { maxFiles } from './uploadCheck.ts'

type Picture = FieldOfKind<'image'> | FieldOfKind<'images'>
type UploadProps = InputProps<'file'> | InputProps<'image'> | InputProps<'files'> | InputProps<'images'>

/** How large a picture has to be. */
interface Measures {
  readonly ratio?: number | undefined
  readonly sides?: Sides
  readonly maxBytes?: number | undefined
}

const pictureOf = ({ field }: UploadProps): Picture | null =>
  field.kind === 'image' || field.kind === 'images' ? field : null

function AnyUpload({ measures, ...props }: UploadProps & { readonly measures: Measures }) {
  const { value, onChange, field, resource, label, ...control } = props
  const name = useLabels().field(resource, field)
  const isOne = field.kind === 'file' || field.kind === 'image'
  const give = onChange as ((value: string | readonly string[] | null) => void) | undefined
  return (
    <UploadInput
      {...control}
      {...measures}
      name={name}
      picture={pictureOf(props) !== null}
      ids={[value ?? []].flat()}
      names={namesOf(label)}
      onIds={(ids) => give?.(isOne ? (ids[0] ?? null) : ids.length === 0 ? null : ids)}
      max={isOne ? 1 : (field.facts.max ?? maxFiles)}
      types={'types' in field.facts ? field.facts.types : undefined}
      bizType={resource.of}
    />
  )
}

/** Of a picture that another row says the size of: any, until that row is chosen. */
function SizedUpload({ by, ...props }: UploadProps & { readonly by: FieldOfKind<'ref'> }) {
  const { maxBytes } = props.field.facts
  const chosen: unknown = Form.useWatch(by.name, { form: Form.useFormInstance(), preserve: true })
  const [row] = useNamed(by.facts.to, typeof chosen === 'string' ? [chosen] : [])
  const size = row?.pictureSize
  const measures = size
    ? {
        ratio: size.width / size.height,
        sides: { width: size.width, height: size.height },
        maxBytes: size.maxBytes ?? maxBytes,
      }
    : { maxBytes }
  return <AnyUpload {...props} measures={measures} />
}

/** The input of a field that holds files or pictures, one or several. */
export function UploadField(props: UploadProps) {
  const picture = pictureOf(props)
  const sizedBy = picture?.facts.sizedBy
  const by = sizedBy === undefined ? undefined : props.resource.field[sizedBy]
  if (by?.kind === 'ref') return <SizedUpload {...props} by={by} />
  return <AnyUpload {...props} measures={{ ratio: picture?.facts.ratio, maxBytes: props.field.facts.maxBytes }} />
}
