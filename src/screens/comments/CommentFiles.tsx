import { useRef } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { UploadInput } from '../../fields/ui/UploadInput.tsx'
import { type CommentFile, commentFiles, commentLimits } from '../../platform/commentContract.ts'
import { useCommentMessages } from './messages.ts'

interface CommentFilesProps {
  readonly resource: NormalResource
  readonly files: readonly CommentFile[]
  readonly onFiles: (files: readonly CommentFile[]) => void
}

/** The files that a comment comes with: whoever may read the record may read them. */
export default function CommentFiles({ resource, files, onFiles }: CommentFilesProps) {
  const t = useCommentMessages()
  const names = useRef(new Map<string, string>())
  const nameOf = (id: string) => files.find((file) => file.id === id)?.name ?? names.current.get(id) ?? ''
  return (
    <UploadInput
      name={t.files}
      picture={false}
      ids={files.map(({ id }) => id)}
      names={files.map(({ name }) => name)}
      onNamed={(id, name) => names.current.set(id, name)}
      onIds={(ids) => onFiles(ids.map((id) => ({ id, name: nameOf(id) })))}
      max={commentLimits.files}
      bizType={commentFiles}
      data-testid={`${resource.name}.comment.files`}
    />
  )
}
