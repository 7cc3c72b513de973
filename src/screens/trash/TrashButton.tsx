import { DeleteOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { Can } from '../../providers/accessControl.ts'
import { onDemand } from '../../providers/onDemand.tsx'
import { permitted } from '../base/permitted.ts'
import { useTrashWords } from './words.ts'

const Trash = onDemand(() => import('./Trash.tsx').then(({ Trash }) => Trash))

/** Whether the rows somebody deletes can be looked at: not where they go at once. */
export const hasTrash = (resource: NormalResource, can: Can): boolean =>
  permitted(resource, 'remove', can)?.hard === false

/** Opens what was deleted. */
export function TrashButton({ resource }: { readonly resource: NormalResource }) {
  const t = useTrashWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={t.open}>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t.open}
          onClick={() => setOpen(true)}
          data-testid={`${resource.name}.action.trash`}
        />
      </Tooltip>
      {open && <Trash resource={resource} onClose={() => setOpen(false)} />}
    </>
  )
}
