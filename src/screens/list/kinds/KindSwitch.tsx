import {
  AppstoreOutlined,
  BorderlessTableOutlined,
  CalendarOutlined,
  ProjectOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { Segmented } from 'antd'
import type { ListKind } from '../../../declare/index.ts'
import type { ListModel } from '../model.ts'
import { useKindMessages } from './messages.ts'

const icons = {
  table: TableOutlined,
  board: ProjectOutlined,
  gallery: AppstoreOutlined,
  calendar: CalendarOutlined,
  grid: BorderlessTableOutlined,
} as const

export interface KindSwitchProps {
  readonly model: ListModel
  readonly kinds: readonly ListKind[]
}

/** How the rows of a list are seen: as a table, as a board, as pictures. */
export function KindSwitch({ model: { resource, state, change }, kinds }: KindSwitchProps) {
  const words = useKindMessages()
  return (
    <Segmented<ListKind>
      aria-label={words.switch}
      value={state.kind}
      onChange={(kind) => change({ kind })}
      options={kinds.map((kind) => {
        const Icon = icons[kind]
        return {
          value: kind,
          title: words[kind],
          icon: <Icon role="img" aria-label={words[kind]} data-testid={`${resource.name}.kind.${kind}`} />,
        }
      })}
    />
  )
}
