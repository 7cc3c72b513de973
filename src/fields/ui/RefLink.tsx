import { Link } from 'react-router'
import { useShowLink } from '../../providers/links.ts'
import { isSystemAccount } from './systemAccounts.ts'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

interface RefLinkProps {
  readonly to: string
  readonly id: string
  readonly name: string | undefined
}

/** What a reference is called; a link where its show page may be opened. */
export function RefLink({ to, id, name }: RefLinkProps) {
  const addressOf = useShowLink(to)
  const t = useFieldTranslations()
  if (isSystemAccount(id)) return t(id)
  // Without a name the row is gone or out of scope, and its page would only say so.
  const address = name === undefined ? null : addressOf(id)
  if (address === null) return <>{name ?? id}</>
  return (
    <Link to={address} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  )
}
