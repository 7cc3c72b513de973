import { type CSSProperties, useState } from 'react'
import { useFileUrl } from '../../providers/files.ts'
import { onDemand } from '../../providers/onDemand.tsx'
import { Icon } from './Icon.tsx'

const Preview = onDemand(() => import('./Preview.tsx').then(({ Preview }) => Preview))

/** Pixels, or all the width there is. */
type Size = number | '100%'

const frame = (size: Size): CSSProperties => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: size,
  height: size,
  padding: 0,
  border: 0,
  borderRadius: 4,
  overflow: 'hidden',
  verticalAlign: 'middle',
  background: 'rgba(128, 128, 128, 0.12)',
  color: 'inherit',
  cursor: 'zoom-in',
})

interface FileImageProps {
  readonly id: string
  readonly size: Size
  /** What the button that enlarges it is called. */
  readonly name: string
}

/** A thumbnail of an uploaded picture that opens it in full. A button, because antd's own preview needs a mouse. */
export function FileImage({ id, size, name }: FileImageProps) {
  const url = useFileUrl(id)
  const [open, setOpen] = useState(false)
  if (url === null)
    return (
      <span style={{ ...frame(size), cursor: 'default' }}>
        <Icon name="image" label={name} />
      </span>
    )
  return (
    <>
      <button
        type="button"
        aria-label={name}
        style={frame(size)}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          style={{ objectFit: size === '100%' ? 'contain' : 'cover' }}
        />
      </button>
      {open && <Preview url={url} name={name} onOpen={setOpen} />}
    </>
  )
}
