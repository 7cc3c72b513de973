import { Avatar, Flex, Tooltip, Typography, theme } from 'antd'
import type { NormalResource } from '../../declare/index.ts'
import { VisuallyHidden } from '../../fields/ui/VisuallyHidden.tsx'
import { useOthersHere } from '../../providers/recordPresence.ts'
import { useNarrow } from '../base/useNarrow.ts'
import { usePresenceMessages } from './messages.ts'

/** So many faces; the others are counted. */
const mostShown = 3

interface OthersHereProps {
  readonly resource: NormalResource
  readonly id: string
  /** The person here has a form of the record. */
  readonly editing: boolean
}

/** Others who have the record open, and who of them changes it; nothing while there are none. */
export default function OthersHere({ resource, id, editing }: OthersHereProps) {
  const others = useOthersHere(resource, id, editing)
  const narrow = useNarrow()
  const { token } = theme.useToken()
  const t = usePresenceMessages()
  const named = (some: typeof others) => some.map(({ name }) => name)
  const writers = others.filter((one) => one.editing)
  const readers = others.filter((one) => !one.editing)
  const said = [
    ...(writers.length > 0 ? [t.editing(named(writers))] : []),
    ...(readers.length > 0 ? [t.viewing(named(readers))] : []),
  ]
  return (
    <Flex gap={8} align="center" style={{ minWidth: 0 }}>
      {others.length > 0 && (
        <Avatar.Group size="small" max={{ count: mostShown }}>
          {others.map((one) => (
            <Tooltip key={one.id} title={one.editing ? t.editing([one.name]) : t.viewing([one.name])}>
              <Avatar
                aria-hidden
                // A phone has no room for words.
                {...(one.editing && { style: { background: token.colorPrimary } })}
                data-testid={`${resource.name}.present.${one.id}`}
              >
                {[...one.name].at(0)}
              </Avatar>
            </Tooltip>
          ))}
        </Avatar.Group>
      )}
      {/* It is there before there is something to say, or nobody would hear it. */}
      <span role="status" data-testid={`${resource.name}.present`}>
        {said.length > 0 && narrow && <VisuallyHidden>{said.join('; ')}</VisuallyHidden>}
        {said.length > 0 && !narrow && (
          <Typography.Text type="secondary" ellipsis={{ tooltip: said.join('; ') }} style={{ maxWidth: 220 }}>
            {said[0]}
          </Typography.Text>
        )}
      </span>
    </Flex>
  )
}
