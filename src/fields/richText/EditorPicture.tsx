import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useFileUrl } from '../../providers/files.ts'
import { Icon } from '../ui/Icon.tsx'

/** A picture inside the editor, with its bytes. */
export function EditorPicture({ node }: NodeViewProps) {
  const { file, alt } = node.attrs
  const url = useFileUrl(typeof file === 'string' ? file : null)
  const called = typeof alt === 'string' ? alt : ''
  return (
    <NodeViewWrapper data-drag-handle>
      {url === null ? (
        <Icon name="image" size={48} label={called} />
      ) : (
        <img src={url} alt={called} style={{ maxWidth: '100%' }} />
      )}
    </NodeViewWrapper>
  )
}
