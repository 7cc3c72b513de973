import { DownOutlined, HomeOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { defaultUserName } from '../platform/constants.ts'
import type { UserRecord } from '../platform/contract.ts'
import { onUserSaved } from '../platform/session.ts'
import { useFileUrl } from '../providers/files.ts'
import { useAccess } from './access.ts'
import { MenuButton } from './MenuButton.tsx'
import { useLogOut } from './useLogOut.ts'

/** A picture is stored as the id of a file, or, by other platforms, as an address. */
function usePhoto(photo: string | null): string | null {
  const isAddress = photo !== null && /^(https?:|\/|data:image\/)/.test(photo)
  const url = useFileUrl(isAddress ? null : photo)
  return isAddress ? photo : url
}

/** The record as it is after the person changed it, not only as the session began. */
function useOwnUser(): UserRecord {
  const { user: first } = useAccess()
  const [user, setUser] = useState(first)
  useEffect(() => onUserSaved((saved) => saved.id === first.id && setUser(saved)), [first.id])
  return user
}

/** Who is logged in, and the ways from here that are theirs alone. */
export function UserMenu() {
  const user = useOwnUser()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const photo = usePhoto(user.customerPhoto ?? user.photo)
  const name = user.name || defaultUserName
  // Whoever can navigate is told of every step, and shows the same after it.
  return useMemo(
    () => (
      <MenuButton
        testId="shell.user"
        label={`${t('shell.user')}: ${name}`}
        tip={false}
        className="topbar-user"
        placement="bottomRight"
        menu={{
          items: [
            {
              key: 'home',
              icon: <HomeOutlined />,
              label: <span data-testid="shell.user.home">{t('shell.home')}</span>,
              onClick: () => void navigate('/'),
            },
            {
              key: 'account',
              icon: <UserOutlined />,
              label: <span data-testid="shell.user.account">{t('shell.accountSettings')}</span>,
              onClick: () => void navigate('/setAccount'),
            },
            { type: 'divider' },
            {
              key: 'logOut',
              icon: <LogoutOutlined />,
              label: <span data-testid="shell.user.logOut">{t('shell.logOut')}</span>,
              onClick: logOut,
            },
          ],
        }}
      >
        <span className="topbar-photo">{photo ? <img src={photo} alt="" /> : <UserOutlined />}</span>
        <span className="topbar-name">{name}</span>
        <DownOutlined className="topbar-arrow" />
      </MenuButton>
    ),
    [t, navigate, logOut, photo, name],
  )
}
