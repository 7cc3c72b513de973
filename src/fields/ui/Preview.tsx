import { Image } from 'antd'

interface PreviewProps {
  readonly url: string
  readonly name: string
  readonly onOpen: (open: boolean) => void
}

/** A picture over everything else, to be turned and enlarged. */
export const Preview = ({ url, name, onOpen }: PreviewProps) => (
  <Image src={url} alt={name} style={{ display: 'none' }} preview={{ open: true, onOpenChange: onOpen }} />
)
