import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { Typography, theme } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { nonce } from '../../platform/nonce.ts'
import { useLabels } from '../../providers/language.tsx'
import type { InputProps } from '../kind.ui.ts'
import { extensions } from './extensions.ui.ts'
import { pasted } from './pasted.ui.ts'
import { Toolbar } from './Toolbar.tsx'
import { usePictures } from './usePictures.ui.ts'
import './richText.css'

/** The editor of formatted text. Default export: loaded lazily. */
export default function Editor(props: InputProps<'richText'>) {
  const { value = null, onChange, onBlur, field, resource, id, disabled = false, autoFocus = false } = props
  const { token } = theme.useToken()
  const name = useLabels().field(resource, field)
  const [problem, setProblem] = useState<string | null>(null)
  const pictures = usePictures({ bizType: resource.of, onProblem: setProblem })
  // What was given last, so that our own change coming back as `value` does not move the cursor.
  const given = useRef(value)

  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, 'data-testid': testId } = props
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': name,
        ...(id && { id }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(testId && { 'data-testid': testId }),
      },
      transformPastedHTML: pasted,
      handlePaste: (view: EditorView, event: ClipboardEvent): boolean => pictures.take(view, event.clipboardData),
      handleDrop: (view: EditorView, event: DragEvent, _slice: unknown, isMove: boolean): boolean =>
        !isMove && pictures.take(view, event.dataTransfer),
    }),
    [name, id, invalid, describedBy, testId, pictures],
  )
  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !disabled,
    autofocus: autoFocus,
    ...(nonce && { injectNonce: nonce }),
    editorProps,
    onUpdate: ({ editor: changed }) => {
      given.current = changed.isEmpty ? null : changed.getHTML()
      onChange?.(given.current)
    },
    onBlur: () => onBlur?.(),
  })

  useEffect(() => {
    if (value === given.current) return
    given.current = value
    editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])

  return (
    <div>
      <div
        className="rich-text rich-text-editor"
        style={{
          border: `1px solid ${invalid ? token.colorError : token.colorBorder}`,
          borderRadius: token.borderRadius,
          ...(disabled && { background: token.colorBgContainerDisabled }),
        }}
      >
        {!disabled && <Toolbar editor={editor} onPicture={(file) => pictures.insert(editor.view, file)} />}
        <EditorContent editor={editor} />
      </div>
      {problem && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
    </div>
  )
}
