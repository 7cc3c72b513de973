import { DeleteOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { useCan } from '../../providers/accessControl.ts'
import { onDemand } from '../../providers/onDemand.tsx'
import { permitted } from '../base/permitted.ts'
import { useTrashWords } from './words.ts'

const Trash = onDemand(() => import('./Trash.tsx').then(({ Trash }) => Trash))

/** Opens what was deleted, for those who may delete such rows; not where rows go at once. */
export function TrashButton({ resource }: { readonly resource: NormalResource }) {
  const t = useTrashWords()
  const removal = permitted(resource, 'remove', useCan())
  const [open, setOpen] = useState(false)
  if (!removal || removal.hard) return null
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
