import { permits } from '#declare'
import type { MenuNode } from '../../platform/contract.ts'
import { allPages, openToAll } from '../../shell/pages.ts'
import { type MenuFinding, menuFindings } from './menuFindings.ts'
import type { Translate } from './messages.ts'

const codes: ReadonlySet<string> = new Set(Object.keys(permits))

/** Where a menu and the pages of this console do not meet. */
export const findingsIn = (menu: readonly MenuNode[]): MenuFinding[] => menuFindings(menu, allPages, codes, openToAll)

const meant = ({ near }: { readonly near: string | null }, t: Translate) => (near ? [t('near', { near })] : [])

export function findingText(finding: MenuFinding, t: Translate): string {
  switch (finding.is) {
    case 'notInMenu':
      return t('notInMenu')
    case 'title':
      return t('titleDiffers', { title: finding.title, menuName: finding.menuName, at: finding.at + 1 })
    case 'notDeclared':
      return [t('notDeclared', { menuName: finding.menuName }), ...meant(finding, t)].join(' · ')
    case 'code':
      return [t('code', { code: finding.code }), ...meant(finding, t)].join(' · ')
  }
}
