import { Popover } from 'antd'
import type { ReactNode } from 'react'
import { onDemand } from '../../providers/onDemand.tsx'
import type { LayoutSettingsProps } from './LayoutPanel.tsx'

const LayoutPanel = onDemand(() => import('./LayoutPanel.tsx').then(({ LayoutPanel }) => LayoutPanel))

/** Below the button, moved sideways as far as it must: a small phone has no room for all of it on either side. */
const below = { bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: { shiftX: true, adjustY: true } } }

/** Lets a button open the choice of columns, their order and the height of rows. */
export const ChoosesColumns = ({ children, ...of }: LayoutSettingsProps & { readonly children: ReactNode }) => (
  <Popover
    trigger="click"
    placement="bottomRight"
    arrow={false}
    builtinPlacements={below}
    content={<LayoutPanel {...of} />}
  >
    {children}
  </Popover>
)
