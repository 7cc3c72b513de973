import { App } from 'antd'
import { useEffect } from 'react'
import { findingsIn, findingText } from '../../pages/declarations/findingText.ts'
import { useTranslations } from '../../pages/declarations/messages.ts'
import { endpoints, type MenuNode } from '../../platform/contract.ts'
import { storedUser } from '../../platform/session.ts'
import { useFetchOnce } from '../../providers/platformCalls.ts'
import { superRole } from '../superRole.ts'

/** More of them are read in the catalogue. */
const maxTold = 3

/**
 * In `npm run dev`, once a visit: where menu and declarations do not meet. A page of which path or title differs is
 * otherwise just not there. That a page is not in the menu says something only of those who may see all of them.
 */
export function useMenuDrift(): void {
  const { notification } = App.useApp()
  const t = useTranslations()
  const ask = useFetchOnce()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the language of that moment.
  useEffect(() => {
    if (!import.meta.env.DEV) return
    const seesAll = storedUser()?.roles.includes(superRole) === true
    const tell = (menu: readonly MenuNode[]) => {
      if (!Array.isArray(menu)) return
      const findings = findingsIn(menu).filter(({ is }) => is !== 'notInMenu' || seesAll)
      const told = findings.slice(0, maxTold).map((finding) => `${finding.path}: ${findingText(finding, t)}`)
      if (told.length === 0) return
      const more = findings.length > maxTold ? ['…'] : []
      notification.warning({
        key: 'menuDrift',
        title: t('drift'),
        description: [...told, ...more, `${t('title')}: /__resources`].join('\n'),
        duration: 0,
        placement: 'bottomRight',
        style: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
      })
    }
    // A platform that does not answer is told by whoever needs the menu.
    ask<readonly MenuNode[]>(endpoints.menu).then(tell, () => undefined)
  }, [])
}
