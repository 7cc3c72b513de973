import { LinkOutlined } from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'

const withScheme = (address: string) => (/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`)

/** Links the selection, or changes or removes the link it is in. */
export function LinkButton({ editor }: { readonly editor: Editor }) {
  const t = useFieldTranslations()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const close = () => setOpen(false)
  const handleOpen = (opens: boolean) => {
    const href: unknown = editor.getAttributes('link')['href']
    if (opens) setAddress(typeof href === 'string' ? href : '')
    setOpen(opens)
  }
  const link = () => {
    const trimmed = address.trim()
    const selection = editor.chain().focus().extendMarkRange('link')
    if (trimmed === '') selection.unsetLink().run()
    else if (editor.state.selection.empty && !active)
      selection
        .insertContent({ type: 'text', text: trimmed, marks: [{ type: 'link', attrs: { href: withScheme(trimmed) } }] })
        .run()
    else selection.setLink({ href: withScheme(trimmed) }).run()
    close()
  }
  const form = (
    <Space.Compact>
      <Input
        autoFocus
        inputMode="url"
        aria-label={t('linkAddress')}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={(event) => {
          // Enter must not submit the form around the editor.
          event.preventDefault()
          link()
        }}
      />
      <Button type="primary" onClick={link}>
        {t(address.trim() === '' && active ? 'unlink' : 'confirm')}
      </Button>
    </Space.Compact>
  )
  return (
    <Popover open={open} onOpenChange={handleOpen} trigger="click" content={form} destroyOnHidden>
      <Button
        size="small"
        type={active ? 'primary' : 'text'}
        icon={<LinkOutlined />}
        aria-label={t('link')}
        title={t('link')}
        aria-pressed={active}
        aria-expanded={open}
      />
    </Popover>
  )
}
