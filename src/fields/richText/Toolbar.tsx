import {
  BoldOutlined,
  DeleteOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Flex, Upload } from 'antd'
import type { ReactNode } from 'react'
import { pictureTypes } from '../ui/uploadCheck.ts'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'
import { headings } from './extensions.ui.ts'
import { LinkButton } from './LinkButton.tsx'

interface ToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onUse: () => void
  /** Undefined: not a state but an action. */
  readonly active?: boolean
  readonly disabled?: boolean
}

function Tool({ label, icon, onUse, active, disabled = false }: ToolProps) {
  return (
    <Button
      type={active ? 'primary' : 'text'}
      size="small"
      data-repeats
      icon={icon}
      aria-label={label}
      title={label}
      aria-pressed={active}
      disabled={disabled}
      // The selection in the text must survive the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    />
  )
}

interface ToolbarProps {
  readonly editor: Editor
  readonly onPicture: (file: File) => void
}

/** Buttons of the editor; each says what it does and whether it is on. */
export function Toolbar({ editor, onPicture }: ToolbarProps) {
  const t = useFieldTranslations()
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: headings.find((level) => now.isActive('heading', { level })) ?? null,
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <Flex wrap gap={2} role="toolbar" aria-label={t('toolbar')} style={{ padding: 4 }}>
      {headings.map((level, index) => (
        <Tool
          key={level}
          label={t('heading', { level: index + 1 })}
          icon={<b aria-hidden="true">{`H${index + 1}`}</b>}
          active={state.heading === level}
          onUse={() => run().toggleHeading({ level }).run()}
        />
      ))}
      <Tool label={t('bold')} icon={<BoldOutlined />} active={state.bold} onUse={() => run().toggleBold().run()} />
      <Tool
        label={t('italic')}
        icon={<ItalicOutlined />}
        active={state.italic}
        onUse={() => run().toggleItalic().run()}
      />
      <Tool
        label={t('underline')}
        icon={<UnderlineOutlined />}
        active={state.underline}
        onUse={() => run().toggleUnderline().run()}
      />
      <Tool
        label={t('bulletList')}
        icon={<UnorderedListOutlined />}
        active={state.bulletList}
        onUse={() => run().toggleBulletList().run()}
      />
      <Tool
        label={t('orderedList')}
        icon={<OrderedListOutlined />}
        active={state.orderedList}
        onUse={() => run().toggleOrderedList().run()}
      />
      <LinkButton editor={editor} />
      <Upload
        accept={pictureTypes.join(',')}
        showUploadList={false}
        beforeUpload={(file) => {
          onPicture(file)
          return Upload.LIST_IGNORE
        }}
      >
        <Button
          size="small"
          type="text"
          icon={<PictureOutlined />}
          aria-label={t('insertPicture')}
          title={t('insertPicture')}
        />
      </Upload>
      {state.table ? (
        <>
          <Tool label={t('addTableRow')} icon={<InsertRowBelowOutlined />} onUse={() => run().addRowAfter().run()} />
          <Tool
            label={t('addTableColumn')}
            icon={<InsertRowRightOutlined />}
            onUse={() => run().addColumnAfter().run()}
          />
          <Tool label={t('deleteTable')} icon={<DeleteOutlined />} onUse={() => run().deleteTable().run()} />
        </>
      ) : (
        <Tool
          label={t('insertTable')}
          icon={<TableOutlined />}
          onUse={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      )}
      <Tool label={t('undo')} icon={<UndoOutlined />} disabled={!state.canUndo} onUse={() => run().undo().run()} />
      <Tool label={t('redo')} icon={<RedoOutlined />} disabled={!state.canRedo} onUse={() => run().redo().run()} />
    </Flex>
  )
}
